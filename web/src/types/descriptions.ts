// Made from the descriptions in Rust; do not edit.
import type { Description } from './core';
import type { GameName } from './games';

/** What each game says of itself, in the order people are shown the games. */
export const DESCRIPTIONS: Record<GameName, Description> = {
  dix: {
    "players": {
      "least": 1,
      "most": 5,
      "usual": 3
    },
    "minutes": [
      20,
      40
    ],
    "automatic": [
      "ALIX"
    ],
    "options": [
      {
        "key": "players",
        "kind": {
          "type": "number",
          "least": 1,
          "most": 5,
          "default": 2
        },
        "only": null,
        "clause": "S1",
        "audience": "everyone"
      },
      {
        "key": "level",
        "kind": {
          "type": "number",
          "least": 4,
          "most": 10,
          "default": 4
        },
        "only": {
          "values": "any",
          "option": "players",
          "is": {
            "numbers": [
              1,
              1
            ]
          }
        },
        "clause": "Z1",
        "audience": "everyone"
      },
      {
        "key": "bust_purchase",
        "kind": {
          "type": "flag",
          "default": false
        },
        "only": null,
        "clause": "X2",
        "audience": "everyone"
      }
    ]
  },
  dicy: {
    "players": {
      "least": 2,
      "most": 4,
      "usual": 3
    },
    "minutes": [
      15,
      30
    ],
    "automatic": [],
    "options": [
      {
        "key": "players",
        "kind": {
          "type": "number",
          "least": 2,
          "most": 4,
          "default": 2
        },
        "only": null,
        "clause": "S1",
        "audience": "everyone"
      },
      {
        "key": "mode",
        "kind": {
          "type": "choice",
          "of": [
            "glacique",
            "interglaglacique",
            "b",
            "c",
            "d",
            "custom"
          ],
          "default": "glacique"
        },
        "only": null,
        "clause": "S3",
        "audience": "everyone"
      },
      {
        "key": "cards",
        "kind": {
          "type": "several",
          "of": [
            "two_any",
            "six_low",
            "odd",
            "straight",
            "two_pairs",
            "sixes",
            "pair",
            "three_lowest",
            "different",
            "five_different",
            "forty_minus",
            "same"
          ],
          "least": 5,
          "most": 5,
          "repeat": false,
          "default": []
        },
        "only": {
          "values": "any",
          "option": "mode",
          "is": {
            "word": "custom"
          }
        },
        "clause": "S3",
        "audience": "everyone"
      },
      {
        "key": "first",
        "kind": {
          "type": "number",
          "least": 0,
          "most": 3,
          "default": null
        },
        "only": null,
        "clause": "S2",
        "audience": "study"
      },
      {
        "key": "target",
        "kind": {
          "type": "number",
          "least": 1,
          "most": 200,
          "default": 100
        },
        "only": null,
        "clause": "E1",
        "audience": "study"
      }
    ]
  },
  bluff: {
    "players": {
      "least": 3,
      "most": 9,
      "usual": 4
    },
    "minutes": [
      15,
      20
    ],
    "automatic": [],
    "options": [
      {
        "key": "players",
        "kind": {
          "type": "number",
          "least": 2,
          "most": 9,
          "default": 3
        },
        "only": {
          "values": {
            "numbers": [
              2,
              2
            ]
          },
          "option": "practice",
          "is": {
            "flag": true
          }
        },
        "clause": "C1",
        "audience": "everyone"
      },
      {
        "key": "dice",
        "kind": {
          "type": "number",
          "least": 1,
          "most": 6,
          "default": 3
        },
        "only": {
          "values": {
            "numbers": [
              1,
              2
            ]
          },
          "option": "practice",
          "is": {
            "flag": true
          }
        },
        "clause": "C1",
        "audience": "everyone"
      },
      {
        "key": "split_jokers",
        "kind": {
          "type": "flag",
          "default": false
        },
        "only": null,
        "clause": "R11",
        "audience": "everyone"
      },
      {
        "key": "blind_roll",
        "kind": {
          "type": "flag",
          "default": false
        },
        "only": null,
        "clause": "R1",
        "audience": "everyone"
      },
      {
        "key": "practice",
        "kind": {
          "type": "flag",
          "default": false
        },
        "only": null,
        "clause": "E4",
        "audience": "study"
      },
      {
        "key": "die",
        "kind": {
          "type": "several",
          "of": [
            "pi",
            "bomb",
            "smiley",
            "yin_yang",
            "skull",
            "character"
          ],
          "least": 2,
          "most": 6,
          "repeat": true,
          "default": [
            "pi",
            "bomb",
            "smiley",
            "yin_yang",
            "skull",
            "character"
          ]
        },
        "only": null,
        "clause": "C2",
        "audience": "study"
      }
    ]
  },
  retro: {
    "players": {
      "least": 2,
      "most": 7,
      "usual": 4
    },
    "minutes": [
      30,
      45
    ],
    "automatic": [],
    "options": [
      {
        "key": "players",
        "kind": {
          "type": "number",
          "least": 2,
          "most": 7,
          "default": 4
        },
        "only": null,
        "clause": "S1",
        "audience": "everyone"
      }
    ]
  },
};
