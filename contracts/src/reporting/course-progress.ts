import { z } from 'zod';
import { lessonType } from '#/authoring/course-types.ts';
import { idText, instant, numberText, success } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { idParams, lessonParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Who was last at work in the course within so many days is at it. */
export const AT_WORK_DAYS = 7;
/** Who has stood at one lesson so many days is stuck, as an author may choose. */
export const STUCK_DAYS = [3, 7, 14, 30] as const;
export const STUCK_DAYS_USUAL = 7;
/** More are not listed at once: they are written to first. */
export const STUCK_LISTED = 500;
/** The usual time is that of so many newest completions of all lessons together. */
export const TIMED_COMPLETIONS = 10_000;
/** Parts of equal length into which a video is cut. */
export const VIDEO_PARTS = 10;

const lessonProgress = wire({
  id: z.int(),
  sectionId: z.int(),
  name: z.string(),
  type: lessonType,
  hasVideo: z.boolean(),
  /** Those who have finished it and those who stand at it. */
  begunCount: z.int(),
  finishedCount: z.int(),
  /** It is the first that they have not finished. */
  standingCount: z.int(),
  /** Median from the lesson finished before it, or from the enrolment; null before the first. */
  usualSeconds: z.int().nullable(),
});
export type LessonProgress = z.output<typeof lessonProgress>;

export const viewCourseProgress = get.author('/teacher/courses/:id/progress', {
  summary: 'How far the learners of an own course have come, lesson by lesson',
  params: idParams,
  answer: one(
    wire({
      name: z.string(),
      learnersCount: z.int(),
      completedCount: z.int(),
      /** Not complete, and at work within the last days. */
      atWorkCount: z.int(),
      lessons: z.array(lessonProgress),
      readAt: instant,
    }),
  ),
});
export type CourseProgress = AnswerOf<typeof viewCourseProgress>['data'];

const videoPart = wire({
  /** Seconds from the beginning. */
  from: z.number(),
  to: z.number(),
  /** Who has watched its middle. */
  seenCount: z.int(),
  /** Who left here and has not finished the lesson. */
  leftCount: z.int(),
});

export const viewVideoProgress = get.author('/teacher/lessons/:lessonId/video-progress', {
  summary: 'How far the video of an own lesson is watched, and where it is left',
  params: lessonParams,
  answer: one(
    wire({
      /** Seconds; null while it is not known: then there are no parts. */
      duration: z.number().nullable(),
      openedCount: z.int(),
      parts: z.array(videoPart),
    }),
  ),
});
export type VideoProgress = AnswerOf<typeof viewVideoProgress>['data'];

const stuckLearner = wire({
  id: z.int(),
  /** Empty where the profile has none. */
  name: z.string(),
  avatar: z.string().nullable(),
  place: z.string(),
  lessonId: z.int(),
  /** When the lesson before it was finished, or of the enrolment. */
  since: instant,
  /** The author's last message to this learner in the chat of the course. */
  writtenAt: instant.nullable(),
});
export type StuckLearner = z.output<typeof stuckLearner>;

export const listStuckLearners = get.author('/teacher/courses/:id/stuck', {
  summary: `Who stands at one lesson of an own course for long, the longest first; ${STUCK_LISTED} at most`,
  params: idParams,
  query: wire({
    days: numberText.pipe(z.literal(STUCK_DAYS)).optional(),
    /** At this lesson alone. */
    lessonId: idText.optional(),
  }),
  answer: wire({ success, data: z.array(stuckLearner), total: z.int() }),
});
