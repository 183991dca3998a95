import { z } from 'zod';
import { askedQuestion } from '#/authoring/asked-questions.ts';
import { courseType, lessonType } from '#/authoring/course-types.ts';
import { flag, idText, instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { lessonView, videoAddress } from './lessons.ts';

/** Without a word of the server for this long, what a device keeps of a course is shut. */
export const PACK_DAYS = 30;

/**
 * Why a lesson is not kept: it needs the line (a webinar, a survey, a player of another site), or its
 * video is not ready.
 */
export const PACK_REFUSALS = ['webinar', 'survey', 'elsewhere', 'notReady'] as const;
export type PackRefusal = (typeof PACK_REFUSALS)[number];

const packQuality = wire({
  label: z.string(),
  /** 0: sound alone. */
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
    /** Another one as soon as anything of the lesson is another. */
    version: z.string(),
    refusal: z.enum(PACK_REFUSALS).nullable(),
    /** Text, pictures, attached files and captions. */
    bytes: z.int(),
    /** Of its video, the smallest first; the plain file alone has no height. */
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
  /** Withdrawn from the catalogue; whoever has it keeps it. */
  isActive: flag,
  lessons: z.array(packLesson),
  /** When the right to what was kept ends, unless the server is asked again. */
  expiresAt: instant,
  serverNow: instant,
});
export type LessonPack = z.output<typeof lessonPack>;

export const viewPack = get.learner('/course/:id/pack', {
  summary: 'What a device may keep of a course that the learner has, with sizes and versions',
  params: idParams,
  answer: one(lessonPack),
});

export const practice = z.array(askedQuestion);

const storedLesson = wire({
  version: z.string(),
  /** Of the video alone: another text does not fetch it again. */
  videoVersion: z.string().nullable(),
  /** Without keys of questions, nor what tells them: given answers and explanations. */
  lesson: lessonView,
  video: videoAddress.nullable(),
  /** Questions of a test to practise on: no attempt, and nothing of it counts. */
  practice,
  /** Addresses of pictures in its text and its questions. */
  pictures: z.array(z.string()),
  expiresAt: instant,
  serverNow: instant,
});
export type StoredLesson = z.output<typeof storedLesson>;

export const viewPackLesson = get.learner('/course/:id/pack/:lessonId', {
  summary: 'A lesson as a device may keep it; from then on its video may be watched without a line',
  params: wire({ id: idText, lessonId: idText }, { lessonId: 'lessonId' }),
  answer: one(storedLesson),
});
