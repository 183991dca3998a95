import { z } from 'zod';
import { flag, idText, instant, numberText, success, tashkentTime } from '#/kit/codecs.ts';
import { readControlQuestions } from './control-questions.ts';
import { lessonType } from './course-types.ts';
import { get, post } from '#/kit/endpoint.ts';
import { CAPTION_LANGUAGES, VIDEO_STATES, lessonFile, videoQuality } from './lesson-files.ts';
import { CONTROL_QUESTIONS_MAX, DEFAULT_MIN_PERCENTAGE } from '#/kit/limits.ts';
import { LESSON_NAME_MAX, lessonDraft, RICH_TEXT_MAX } from './lesson-values.ts';
import { QUESTIONS_PER_LESSON_MAX } from './questions.ts';
import { idBody, idParams, one, fileParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const WEBINAR_HOURS_MAX = 5;
export const WEBINAR_NAME_MIN = 3;

export const richText = z.string().max(RICH_TEXT_MAX);
export const lessonName = z.string().trim().min(1).max(LESSON_NAME_MAX);
const points = numberText.pipe(z.int().min(0).max(999_999));
/** Whole for text lessons (LSN-35), to two decimals elsewhere. */
export const score = numberText.pipe(z.number().min(0).max(999_999));
/** Each attempt draws this many questions from a larger bank; absent: all. */
const attemptQuestions = numberText.pipe(z.int().min(1).max(QUESTIONS_PER_LESSON_MAX));
/** Revision the editor was opened with; if the lesson has changed since, nothing is saved. */
export const seenRevision = idText.optional();
const percentage = numberText.pipe(z.number().min(0).max(100));
const wholePercentage = numberText.pipe(z.int().min(0).max(100));
/**
 * Two questions, each on a line with its options below and a star before the right one; or none.
 */
const controlQuestions = z
  .string()
  // Forms send CRLF line ends.
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .trim()
  .max(CONTROL_QUESTIONS_MAX)
  .refine((typed) => readControlQuestions(typed) !== undefined, 'lesson.control_questions');

/** A video that is being uploaded to the lesson. */
export const authoredUpload = wire({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  offset: z.number(),
  /** Identifies the file in the browser, so that an upload is never resumed with another file. */
  fingerprint: z.string(),
  createdAt: instant,
});
export type AuthoredUpload = z.output<typeof authoredUpload>;

const authoredVideo = wire(
  {
    state: z.enum(VIDEO_STATES),
    failure: z.string().nullable(),
    progress: z.int(),
    /** Of the segments that learners get now; the author's choice is `is_enc` of the lesson. */
    isEncrypted: flag,
    name: z.string(),
    bytes: z.number(),
    durationSeconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    poster: z.string().nullable(),
    externalUrl: z.string().nullable(),
    qualities: z.array(videoQuality),
    captions: z.array(wire({ language: z.enum(CAPTION_LANGUAGES), cuesCount: z.int() })),
  },
  { isEncrypted: 'is_enc' },
);
export type AuthoredVideo = z.output<typeof authoredVideo>;

/** A lesson as its author edits it; fields of other types are null. */
export const authoredLesson = wire(
  {
    id: z.int(),
    courseId: z.int(),
    sectionId: z.int(),
    name: z.string(),
    typeId: z.int(),
    type: wire({ id: z.int(), type: lessonType }),
    minPercentage: z.number(),
    score: z.number(),
    /** The most points a learner can earn, including the questions. */
    maxScore: z.number(),
    content: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    isEncrypted: flag,
    isLocal: flag,
    videoDuration: z.number().nullable(),
    questionsCount: z.int(),
    /** How many questions an attempt at a test shows; null: all. */
    attemptQuestions: z.int().nullable(),
    /** Share of the reading time a learner must spend on a text. */
    readPercent: z.int(),
    /** Questions that replace the reading time, as typed; empty: the time counts. */
    controlQuestions: z.string(),
    file: lessonFile.nullable(),
    presentation: lessonFile.nullable(),
    video: authoredVideo.nullable(),
    upload: authoredUpload.nullable(),
    surveyId: z.int().nullable(),
    surveyName: z.string().nullable(),
    startsAt: tashkentTime.nullable(),
    minutes: z.int().nullable(),
    isRecorded: flag,
    isAutoRecorded: flag,
    isPresenterOnly: flag,
    /** Share of the time a learner must attend; null if no webinar is planned. */
    presencePercent: z.int().nullable(),
    /** Slug of the webinar's page. */
    webinarSlug: z.string().nullable(),
    /** Of the latest save. */
    revision: z.int(),
    /** Edits not yet shown to learners; null if learners see everything. */
    draft: lessonDraft.nullable(),
    /** No learner sees it yet: valid input is saved while typing, the rest waits in a draft. */
    savesItself: flag,
  },
  {
    typeId: 'lesson_type_id',
    type: 'lesson_type',
    isEncrypted: 'is_enc',
    videoDuration: 'duration_video',
    startsAt: 'startdate',
    minutes: 'duration',
    isRecorded: 'is_record',
    isAutoRecorded: 'is_auto_record',
    isPresenterOnly: 'is_webcams',
  },
);
export type AuthoredLesson = z.output<typeof authoredLesson>;

export const lesson = one(authoredLesson);

/** The lessons of a section: one or none (LSN-05). */
export const listSectionLessons = get.author('/teacher/courses/:course/sections/:section/lessons', {
  summary: 'The lesson of your section or paragraph, as a list of at most one',
  params: wire({ course: idText, section: idText }),
  answer: one(z.array(authoredLesson)),
});

export const getAuthoredLesson = get.author('/teacher/lessons/:id', {
  summary: 'Your lesson by its id',
  params: idParams,
  answer: lesson,
});

export const createLesson = post.author('/teacher/create-lesson', {
  summary: 'Create the lesson of your section or paragraph that has none',
  body: wire(
    {
      courseId: idText,
      sectionId: idText,
      name: lessonName,
      type: lessonType,
      minPercentage: percentage.default(DEFAULT_MIN_PERCENTAGE),
    },
    { type: 'lesson_type' },
  ),
  answer: lesson,
});

export const deleteLesson = post.author('/teacher/delete-lesson', {
  summary: 'Delete your lesson; learners’ results stay',
  body: idBody,
  answer: wire({ success }),
});

export const restoreLesson = post.author('/teacher/restore-lesson', {
  summary: 'Restore a deleted lesson while its place is free',
  body: idBody,
  answer: lesson,
});

export const updateTextLesson = post.author('/teacher/lesson/update-text', {
  summary: 'Change your text lesson; the file is a pdf, doc, docx, ppt, pptx, jpeg or png',
  files: ['file'],
  body: wire({
    id: idText,
    revision: seenRevision,
    name: lessonName,
    score: points,
    content: richText.trim().min(1),
    /** Default: the value of the lesson. */
    readPercent: wholePercentage.optional(),
    controlQuestions: controlQuestions.optional(),
  }),
  answer: lesson,
});

export const updateTestLesson = post.author('/teacher/lesson/update-test', {
  summary: 'Change the name, score and threshold of your test lesson',
  body: wire({
    id: idText,
    revision: seenRevision,
    name: lessonName,
    score: score.default(0),
    minPercentage: percentage.default(DEFAULT_MIN_PERCENTAGE),
    /** Default: the value of the lesson. */
    attemptQuestions: attemptQuestions.nullish(),
  }),
  answer: lesson,
});

export const updateSurveyLesson = post.author('/teacher/lesson/update-survey', {
  summary: 'Change the name, score and survey of your survey lesson',
  body: wire({
    id: idText,
    revision: seenRevision,
    name: lessonName,
    score: score.default(0),
    surveyId: idText.nullish(),
  }),
  answer: lesson,
});

export const listActiveSurveys = get.author('/teacher/surveys', {
  summary: 'Active surveys to choose from for a survey lesson',
  answer: one(z.array(wire({ id: z.int(), name: z.string() }))),
});

export const updateWebinarLesson = post.author('/teacher/lesson/update-webinar', {
  summary: 'Change your webinar lesson; duration = whole * 60 + minut',
  files: ['file', 'presentation'],
  body: wire(
    {
      id: idText,
      revision: seenRevision,
      name: lessonName.min(WEBINAR_NAME_MIN),
      score: points.default(0),
      description: richText.default(''),
      hours: numberText.pipe(z.int().min(0).max(WEBINAR_HOURS_MAX)),
      minutes: numberText.pipe(z.int().min(0).max(59)),
      /** Only validated; hours and minutes decide. */
      duration: numberText.optional(),
      startsAt: tashkentTime,
      isRecorded: flag.default(false),
      isAutoRecorded: flag.default(false),
      isPresenterOnly: flag.default(false),
      /** Default: the value of the lesson. */
      presencePercent: numberText.pipe(z.int().min(1).max(100)).optional(),
    },
    {
      hours: 'whole',
      minutes: 'minut',
      startsAt: 'startdate',
      isRecorded: 'is_record',
      isAutoRecorded: 'is_auto_record',
      isPresenterOnly: 'is_webcams',
    },
  ),
  answer: lesson,
});

const filePlace = wire({
  id: idText,
  type: z.enum(['webinar', 'lesson']),
  fields: z.enum(['file', 'presentation', 'video', 'image']),
});

export const deleteLessonFile = post.author('/teacher/lesson/delete-file', {
  summary: 'Remove the file, presentation or video of your lesson',
  body: filePlace,
  answer: wire({ success }),
});

export const deleteFile = post.author('/teacher/delete-file', {
  summary: 'The same, for lessons and webinars',
  body: filePlace,
  answer: wire({ success }),
});

/** 403 for anything but an image, so that the editor removes it (spec §8). */
export const uploadEditorImage = post.author('/teacher/lesson/upload/file', {
  summary: 'Store an image for the rich text of a lesson or question (5 MB)',
  files: ['file'],
  answer: wire({ success, location: z.string(), path: z.string() }),
});

/** The address itself is signed, so that it works in `src` and `href`. */
export const getLessonFile = get.public('/lesson/file/:token/:name', {
  summary: 'A file of a lesson; the token comes with the lesson and ends with the session',
  params: fileParams,
  query: wire({ download: flag.optional() }),
});
