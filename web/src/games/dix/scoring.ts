import type { Scoring } from '..';
import type { MatchState } from '../../match.svelte';
import { COLOURS } from './cards';
import { say } from './words';

const INKS = { blue: '#3577c4', green: '#3d7d46', orange: '#c9651a', pink: '#b8336f' };

/** What the scores are made of: the longest run of each colour (E4). */
export const scoring = ({ view }: MatchState<'dix'>): Scoring => ({
  parts: COLOURS.map((colour) => ({
    name: say('colour', { colour }),
    ink: INKS[colour],
    points: view.seats.map(({ best }) => best.runs.find((run) => run.colour === colour)?.points ?? 0),
  })),
});
