import type { Guide } from '..';

/** The first turn of DIX, the market and the auction when they come up. */
export const guide: Guide<'dix'> = {
  steps: [
    { name: 'auction', at: 'auction', when: ({ view, myTurn }) => myTurn && view.phase === 'bid', by: ['bid', 'pass'] },
    {
      name: 'market',
      at: 'market',
      when: ({ view, myTurn }) => myTurn && typeof view.phase === 'object' && 'purchase' in view.phase,
      by: ['buy', 'decline', 'take_consolation'],
    },
    { name: 'row', at: 'row', by: ['draw'] },
    { name: 'decide', at: 'answers', when: ({ view, myTurn }) => myTurn && view.phase === 'decide', by: ['take'] },
    { name: 'own', at: 'own', when: ({ view, seat }) => seat !== null && (view.seats[seat]?.best.points ?? 0) > 0, by: ['draw'] },
  ],
};
