import type { LessonView } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';

type Judged = Pick<
  LessonView,
  'type' | 'test' | 'video' | 'isLocal' | 'videoDuration' | 'minPercentage' | 'serverNow'
> & { survey: Pick<NonNullable<LessonView['survey']>, 'state'> | null };

export type MissingCondition =
  | { kind: 'text' | 'webinar' | 'survey' | 'surveyPast' | 'videoMissing' | 'framed' }
  /** Shares of the video, in percent. */
  | { kind: 'video'; needed: number; seen: number }
  | { kind: 'videoBoth'; needed: number; seen: number; open: number }
  | { kind: 'videoQuestions'; open: number }
  /** Shares of the points, in percent. */
  | { kind: 'videoPoints' | 'test'; needed: number; seen: number }
  | { kind: 'testBlocked'; until: Date };

/** Deleted or closed: nobody can answer it, so it does not block anybody. */
export const isPast = (survey: Judged['survey']): boolean => survey?.state === 'ended' || !survey;

/** What prevents a lesson from being done, by its kind. */
export function missingCondition(lesson: Judged): MissingCondition {
  const { type, test, minPercentage } = lesson;
  // A webinar that has taken place can only be watched.
  if (type === 'video' || (type === 'webinar' && lesson.video)) return missingOfVideo(lesson);
  if (type === 'survey') return { kind: isPast(lesson.survey) ? 'surveyPast' : 'survey' };
  if (type !== 'test') return { kind: type };
  if (test?.retryAt && test.retryAt > test.serverNow) {
    return { kind: 'testBlocked', until: test.retryAt };
  }
  return { kind: 'test', needed: minPercentage, seen: test?.bestPercent ?? 0 };
}

function missingOfVideo({ video, isLocal, videoDuration, ...lesson }: Judged): MissingCondition {
  if (!video) return { kind: 'videoMissing' };
  if (!isLocal && videoDuration === null) return { kind: 'framed' };
  const open = video.questions
    .flatMap(({ questions }) => questions)
    .filter(({ state }) => state !== 'right' && state !== 'spent').length;
  const needed = VIDEO_DONE_SHARE * 100;
  const seen = Math.floor(video.coverage * 100);
  const isSeen = video.coverage >= VIDEO_DONE_SHARE;
  if (!isSeen)
    return open > 0 ? { kind: 'videoBoth', needed, seen, open } : { kind: 'video', needed, seen };
  if (open > 0) return { kind: 'videoQuestions', open };
  const points = video.maxScore > 0 ? Math.floor((100 * video.score) / video.maxScore) : 100;
  return { kind: 'videoPoints', needed: lesson.minPercentage, seen: points };
}

type Standing = Pick<LessonView, 'isDone' | 'isNextOpen' | 'nextLessonId' | 'type' | 'progress'>;

export type NextStep =
  | { kind: 'lesson'; lessonId: number }
  /** The next lesson exists and is locked; `reason` names the missing condition. */
  | { kind: 'blocked'; reason: LessonView['type'] }
  /** The last lesson, but earlier ones are not done. */
  | { kind: 'remaining'; lessonId: number }
  | { kind: 'course' };

/** Action of the lesson's "next" button. */
export function nextStep(lesson: Standing): NextStep {
  const { nextLessonId, isNextOpen, isDone, progress } = lesson;
  if (nextLessonId !== null) {
    return isNextOpen
      ? { kind: 'lesson', lessonId: nextLessonId }
      : { kind: 'blocked', reason: lesson.type };
  }
  if (!isDone) return { kind: 'blocked', reason: lesson.type };
  return progress.nextLessonId === null
    ? { kind: 'course' }
    : { kind: 'remaining', lessonId: progress.nextLessonId };
}
