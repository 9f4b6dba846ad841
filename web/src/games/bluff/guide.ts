import type { Guide } from '..';

/** The first round of DiXkiBluff: one's dice, a bet, an answer; and a secret choice once a round is won. */
export const guide: Guide<'bluff'> = {
  steps: [
    {
      name: 'hide',
      at: 'answers',
      when: (match) => match.legal.some((action) => typeof action === 'object' && 'hide' in action),
      by: ['hide'],
    },
    { name: 'open', at: 'answers', when: ({ view, myTurn }) => myTurn && view.bets.length === 0, by: ['bet'] },
    {
      name: 'answer',
      at: 'answers',
      when: ({ view, myTurn }) => myTurn && view.bets.length > 0,
      by: ['bet', 'add', 'bluff', 'dixe'],
    },
    { name: 'own', at: 'own', by: ['bet', 'add', 'bluff', 'dixe'] },
    { name: 'call', at: 'answers', when: (match) => !match.myTurn && match.can('dixe'), by: ['dixe'] },
  ],
};
