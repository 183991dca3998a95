import { z } from 'zod';
import { lessonType } from '#/authoring/course-types.ts';
import { idText, instant, numberText, success } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { idParams, lessonParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** A learner active within this many days counts as at work in the course. */
export const AT_WORK_DAYS = 7;
/** Days at one lesson after which a learner counts as stuck; the author chooses. */
export const STUCK_DAYS = [3, 7, 14, 30] as const;
export const STUCK_DAYS_USUAL = 7;
/** Longer lists are cut: authors write to these learners first. */
export const STUCK_LISTED = 500;
/** The usual time is computed from this many newest completions of all lessons. */
export const TIMED_COMPLETIONS = 10_000;
/** Number of equal parts into which a video is divided. */
export const VIDEO_PARTS = 10;

const lessonProgress = wire({
  id: z.int(),
  sectionId: z.int(),
  name: z.string(),
  type: lessonType,
  hasVideo: z.boolean(),
  /** Learners who have finished the lesson or are at it. */
  begunCount: z.int(),
  finishedCount: z.int(),
  /** Learners whose first unfinished lesson this is. */
  standingCount: z.int(),
  /**
   * Median from the lesson finished before it, or from the enrolment; null before the first
   * completion.
   */
  usualSeconds: z.int().nullable(),
});
export type LessonProgress = z.output<typeof lessonProgress>;

export const viewCourseProgress = get.author('/teacher/courses/:id/progress', {
  summary: 'Progress of the learners of the caller’s course, by lesson',
  params: idParams,
  answer: one(
    wire({
      name: z.string(),
      learnersCount: z.int(),
      completedCount: z.int(),
      /** Not finished, and active within the last days. */
      atWorkCount: z.int(),
      lessons: z.array(lessonProgress),
      readAt: instant,
    }),
  ),
});
export type CourseProgress = AnswerOf<typeof viewCourseProgress>['data'];

const videoPart = wire({
  /** Seconds from the start. */
  from: z.number(),
  to: z.number(),
  /** Learners who watched the middle of this part. */
  seenCount: z.int(),
  /** Learners who stopped here and have not finished the lesson. */
  leftCount: z.int(),
});

export const viewVideoProgress = get.author('/teacher/lessons/:lessonId/video-progress', {
  summary: 'How far the video of the caller’s lesson is watched, and where viewers leave',
  params: lessonParams,
  answer: one(
    wire({
      /** Seconds; null, and without parts, until it is known. */
      duration: z.number().nullable(),
      openedCount: z.int(),
      parts: z.array(videoPart),
    }),
  ),
});
export type VideoProgress = AnswerOf<typeof viewVideoProgress>['data'];

const stuckLearner = wire({
  id: z.int(),
  /** Empty if the profile has no name. */
  name: z.string(),
  avatar: z.string().nullable(),
  place: z.string(),
  lessonId: z.int(),
  /** When the previous lesson was finished, or the enrolment. */
  since: instant,
  /** The author's last message to this learner in the chat of the course. */
  writtenAt: instant.nullable(),
});
export type StuckLearner = z.output<typeof stuckLearner>;

export const listStuckLearners = get.author('/teacher/courses/:id/stuck', {
  summary: `Learners stuck at a lesson of the caller’s course, longest first; ${STUCK_LISTED} at most`,
  params: idParams,
  query: wire({
    days: numberText.pipe(z.literal(STUCK_DAYS)).optional(),
    /** Only learners at this lesson. */
    lessonId: idText.optional(),
  }),
  answer: wire({ success, data: z.array(stuckLearner), total: z.int() }),
});
