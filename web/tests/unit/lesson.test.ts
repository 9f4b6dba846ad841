import { expect, test } from 'vitest';
import { NAMES, type GameName } from '../../src/games';
import { load } from '../../src/games/load';
import { loadLesson } from '../../src/games/lessons';
import { LessonState, lessonWords } from '../../src/lesson.svelte';
import { settings } from '../../src/settings.svelte';
import { hasWords, LANGUAGES, sayOf, speak } from '../../src/words.svelte';
import { LESSON, read } from '../../build/words';
import { signatures } from '../../build/fluent';

async function lessonOf(name: GameName) {
  settings.change({ speed: 0 });
  const [game, { staged, beats }] = await Promise.all([load(name), loadLesson(name)]);
  return { staged, beats, lesson: new LessonState(name, staged, beats, game.tell as never) };
}

/** Shows everything that happens on the way to the next beat. */
function arrive(lesson: LessonState): void {
  while (lesson.left > 0) lesson.goOn();
  if (!lesson.arrived) lesson.arrive();
}

test.each(NAMES)('the lesson of %s asks for every recorded move of the learner, and comes to its end', async (name) => {
  const { staged, beats, lesson } = await lessonOf(name);
  let played = 0;
  for (let beat = 0; !lesson.isLast; beat++) {
    expect([lesson.at, lesson.arrived]).toEqual([beat, true]);
    if (lesson.asks) {
      const move = staged.moves.find(({ number }) => number === (beats[beat]?.after ?? 0) + 1);
      const actions = (move?.actions ?? []) as never[];
      // A whole decision other than the recorded one is refused, and changes nothing.
      const other = lesson.match.legal.find((action) => JSON.stringify([action]) !== JSON.stringify(actions));
      if (other) {
        await lesson.match.play(other);
        expect(lesson.match.refusal?.text, `${name} ${beats[beat]?.name}`).toBeTruthy();
        expect(lesson.at).toBe(beat);
      }
      await lesson.match.play(...actions);
      played += 1;
    } else lesson.next();
    arrive(lesson);
  }
  // The first move of a range is shown as it stands; the others of the learner are played.
  const asked = staged.moves.filter(({ actions, number }) => actions && staged.moves.some((move) => move.number === number - 1));
  expect(played).toBe(asked.length);
  expect(lesson.match.outcome).not.toBeNull();
  expect(lesson.match.outcome?.[0]?.place, 'the learner wins').toBe(1);
});

test('one goes back to the table as it was', async () => {
  const { lesson } = await lessonOf('dix');
  const before = JSON.stringify(lesson.match.view);
  lesson.go(5);
  expect(JSON.stringify(lesson.match.view)).not.toBe(before);
  lesson.go(0);
  expect([JSON.stringify(lesson.match.view), lesson.asks]).toEqual([before, false]);
  lesson.go(-1);
  expect(lesson.at).toBe(0);
});

test.each(NAMES)('the lesson of %s has short words for each beat, and no others', async (name) => {
  const { beats } = await loadLesson(name);
  for (const { code } of LANGUAGES) {
    await speak(code);
    for (const beat of beats) {
      expect(hasWords(lessonWords(name), `lesson-${beat.name}`), `${code} ${beat.name}`).toBe(true);
      // Four lines on the smallest phone.
      expect(sayOf(lessonWords(name), `lesson-${beat.name}`).length, `${code} ${beat.name}`).toBeLessThan(210);
    }
    const known = new Set(beats.flatMap((beat) => [`lesson-${beat.name}`, `lesson-${beat.name}-not`]));
    const all = [...signatures(read(code, LESSON(name)), name).keys()];
    expect(all.filter((key) => !known.has(key))).toEqual([]);
  }
  await speak('en');
});
