import { expect, test } from 'vitest';
import { makeLessonView } from '#test/lessons.ts';
import { mergeWatched, withoutUndoing } from './carry-over.ts';

const save = (played: { from: number; to: number }[], isPassed: boolean, elapsed = 10) => ({
  about: { courseId: 5, isPassed },
  body: { lesson_id: 1, position: 3, revision: 1, played, elapsed },
});

// spec: OFL-08
test('a film that was gone through stays so, whatever is watched of it again', () => {
  const whole = save([{ from: 0, to: 100 }], true);
  const again = save([{ from: 0, to: 3 }], false);
  const merged = {
    about: { courseId: 5, isPassed: true },
    body: { played: [{ from: 0, to: 100 }], elapsed: 20 },
  };
  expect(mergeWatched(whole, again)).toMatchObject(merged);
  expect(mergeWatched(again, whole)).toMatchObject(merged);
  expect(mergeWatched(again, again)?.about).toMatchObject({ isPassed: false });
});

test('more than one event may carry is another event', () => {
  const dots = (first: number) =>
    Array.from({ length: 30 }, (_, n) => ({ from: first + 4 * n, to: first + 4 * n + 1 }));
  expect(mergeWatched(save(dots(0), false), save(dots(2), false))).toBeUndefined();
  expect(mergeWatched(save([], false, 86_000), save([], false, 500))).toBeUndefined();
});

// spec: OFL-08
test('an answer of an earlier moment takes nothing back that is known to be done', () => {
  const open = makeLessonView(1, 'video', { nextLessonId: 2, isNextOpen: false });
  const done = { ...open, isDone: true, isNextOpen: true };
  expect(withoutUndoing(done, open)).toMatchObject({ isDone: true, isNextOpen: true });
  expect(withoutUndoing(open, done)).toBe(done);
  expect(withoutUndoing(open, open)).toBe(open);
});
