import { z } from 'zod';
import { shownQuestion } from '#/authoring/shown-questions.ts';
import { courseType, lessonType } from '#/authoring/course-types.ts';
import { flag, idText, instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { lessonView, videoAddress } from './lessons.ts';

/** A course on the device locks after this many days without contact with the server. */
export const PACK_DAYS = 30;

/**
 * Why a lesson cannot be downloaded: it needs a connection (a webinar, a survey, a player of
 * another site), or its video is not ready.
 */
export const PACK_REFUSALS = ['webinar', 'survey', 'elsewhere', 'notReady'] as const;
export type PackRefusal = (typeof PACK_REFUSALS)[number];

const packQuality = wire({
  label: z.string(),
  /** 0: audio only. */
  height: z.int(),
  bytes: z.int(),
});
export type PackQuality = z.output<typeof packQuality>;

const packLesson = wire(
  {
    id: z.int(),
    name: z.string(),
    type: lessonType,
    isDone: flag,
    /** Changes whenever anything in the lesson changes. */
    version: z.string(),
    refusal: z.enum(PACK_REFUSALS).nullable(),
    /** Text, practice questions, pictures, attached files and captions. */
    bytes: z.int(),
    /** Renditions of the video, smallest first; a plain file has no height. */
    qualities: z.array(packQuality),
  },
  { type: 'lesson_type' },
);
export type PackLesson = z.output<typeof packLesson>;

const lessonPack = wire({
  courseId: z.int(),
  name: z.string(),
  type: courseType,
  version: z.string(),
  /** Withdrawn from the catalogue; learners who have it keep it. */
  isActive: flag,
  lessons: z.array(packLesson),
  /** When the right to the downloaded lessons ends, unless the server renews it. */
  expiresAt: instant,
  serverNow: instant,
});
export type LessonPack = z.output<typeof lessonPack>;

export const viewPack = get.learner('/course/:id/pack', {
  summary: 'What a device may download of one of the learner’s courses, with sizes and versions',
  params: idParams,
  answer: one(lessonPack),
});

export const practice = z.array(shownQuestion);

const storedLesson = wire({
  version: z.string(),
  /** Of the video alone, so that editing the text does not download it again. */
  videoVersion: z.string().nullable(),
  /** Without question keys and whatever reveals them: the learner's answers and explanations. */
  lesson: lessonView,
  video: videoAddress.nullable(),
  /** Practice questions of a test: no attempt, nothing counts. */
  practice,
  /** Addresses of pictures in the text and the questions. */
  pictures: z.array(z.string()),
  expiresAt: instant,
  serverNow: instant,
});
export type StoredLesson = z.output<typeof storedLesson>;

export const viewPackLesson = get.learner('/course/:id/pack/:lessonId', {
  summary: 'A lesson for download; from then on its video may be watched offline',
  params: wire({ id: idText, lessonId: idText }, { lessonId: 'lessonId' }),
  answer: one(storedLesson),
});
