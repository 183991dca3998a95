import { LESSON_DONE } from '@malaka/contracts/kit/event-kind';
import {
  type LessonVideo,
  type LessonView,
  videoWatched,
} from '@malaka/contracts/learning/lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { addRange, type Range } from '@malaka/grading/watched';
import { hereBy, withDoneHere } from '#/domains/learning/courses/done-here.ts';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { passedIn } from '#/domains/learning/lesson-packs/open-here.ts';
import { type PlayedHere, withPlayedHere } from '#/domains/learning/player/played-here.ts';
import type { StandingQuestion } from '#/domains/learning/timed-answers/crossing.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import type { Mergeable } from '#/kit/outbox/handling.ts';

// When an event is sent, cached answers may be older than what the screens showed from the queue.
// This writes the queued state into the cache until the server's own answer replaces it.

export const courseOf = ({ about }: Entry) => Number(about['courseId']);
export const lessonOf = ({ key }: Entry) => Number(key.split(' ')[0]);

/** Includes all events queued with it: one lesson opens the next. */
export function carryToCourse(entry: Entry): void {
  const here = hereBy([...deviceQueue.read().entries, entry]);
  const { queryKey } = courseQuery(courseOf(entry));
  queryClient.setQueryData(queryKey, (course) => course && withDoneHere(course, here));
}

export function carryToLesson(entry: Entry): void {
  const { queryKey } = lessonQuery(courseOf(entry), lessonOf(entry));
  queryClient.setQueryData(queryKey, (lesson) => lesson && withEntry(lesson, entry));
}

/** A lesson as it was shown while this event was queued. */
export function withEntry(lesson: LessonView, entry: Entry): LessonView {
  const { kind, about, body } = entry;
  const { nextLessonId, video } = lesson;
  const isPassed = passedIn([entry]).includes(lesson.id);
  const isNextOpen = lesson.isNextOpen || (nextLessonId !== null && isPassed);
  const shown = { ...lesson, isNextOpen };
  if (kind === LESSON_DONE) return { ...shown, isDone: true };
  if (!video) return shown;
  if (kind === videoWatched.name) {
    return { ...shown, video: withPlayedHere(video, [body as PlayedHere]) };
  }
  return { ...shown, video: withAnswered(video, Number(about['questionId'])) };
}

/** Does not ask a question again unless the server has judged the answer wrong. */
const withAnswered = (video: LessonVideo, questionId: number): LessonVideo => ({
  ...video,
  questions: video.questions.map(({ time, questions }) => ({
    time,
    questions: questions.map((one): StandingQuestion =>
      one.question.id === questionId ? { ...one, isKept: true } : one,
    ),
  })),
});

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
