import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { addRange, type Range } from '@malaka/grading/watched';
import type { Mergeable } from '#/kit/outbox/handling.ts';

/** Maximum number of ranges in one event. */
const MAX_RANGES = 50;
const MAX_ELAPSED = 86_400;

type Watched = Omit<BodyOf<typeof videoWatched.endpoint>, 'lessonId'> & { lesson_id: number };

/** Merges hours of offline watching into one event per lesson, unless it is already being sent. */
export function mergeWatched(known: Mergeable, newer: Mergeable): Mergeable | undefined {
  const [before, after] = [known.body as Watched, newer.body as Watched];
  const played = [...before.played, ...after.played].reduce<Range[]>(addRange, []);
  const elapsed = (before.elapsed ?? 0) + (after.elapsed ?? 0);
  if (played.length > MAX_RANGES || elapsed > MAX_ELAPSED) return undefined;
  // A later save may cover less than an earlier one, for example after a look at the start.
  const isPassed = known.about['isPassed'] === true || newer.about['isPassed'] === true;
  return { about: { ...newer.about, isPassed }, body: { ...after, played, elapsed } };
}

/** The response may be older than the cached state: what is done stays done. */
export function withoutUndoing(known: LessonView, lesson: LessonView): LessonView {
  if (!known.isDone || lesson.isDone) return lesson;
  const { isDone, isNextOpen, progress } = known;
  return { ...lesson, isDone, isNextOpen, progress };
}
