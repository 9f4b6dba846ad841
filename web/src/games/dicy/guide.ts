import type { Guide } from '..';
import type { MatchState } from '../../match.svelte';

const decides = ({ view, myTurn }: MatchState<'dicy'>) => myTurn && view.ask?.to === 'decide';

/** The first turn of Dicy Cards: roll, score or re-roll; and what a pass is for once a card is frozen. */
export const guide: Guide<'dicy'> = {
  steps: [
    { name: 'race', at: 'race', by: ['roll'] },
    { name: 'cards', at: 'cards', when: decides, by: ['score'] },
    { name: 'reroll', at: 'tray', when: decides, by: ['reroll'] },
    {
      name: 'pass',
      at: 'answers',
      when: ({ view, seat, myTurn }) => myTurn && seat !== null && (view.players[seat]?.frozen.length ?? 0) > 1,
      by: ['pass'],
    },
  ],
};
