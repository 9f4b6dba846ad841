import type { Guide } from '..';
import type { MatchState } from '../../match.svelte';
import type { Decision } from '../../types/retro';

/** Whether the person here is asked one of these. */
const asked =
  (...decisions: Decision[]) =>
  ({ view, myTurn }: MatchState<'retro'>) =>
    myTurn && typeof view.stage === 'object' && decisions.includes(view.stage.asking.decision);

/** The first round of 10 Retro, phase by phase. */
export const guide: Guide<'retro'> = {
  steps: [
    { name: 'stakes', at: 'middle', by: ['lay'] },
    { name: 'lay', at: 'own', when: asked('lay'), by: ['lay'] },
    { name: 'open', at: 'answers', when: asked('open'), by: ['open', 'no_offer'] },
    { name: 'outbid', at: 'answers', when: asked('outbid'), by: ['outbid', 'pass_bid'] },
    { name: 'second', at: 'own', when: asked('turn_up', 'second'), by: ['add_second', 'no_second', 'stay_down'] },
  ],
};
