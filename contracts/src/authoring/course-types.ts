import { z } from 'zod';
import { COURSE_TYPES } from '#/kit/choices.ts';

/** The wire calls the informal type `information`; decision 63. Both are accepted. */
export const courseType = z.codec(
  z.enum(['upgrade', 'retraining', 'paid', 'information', 'informal']),
  z.enum(COURSE_TYPES),
  {
    decode: (type) => (type === 'information' ? 'informal' : type),
    encode: (type) => (type === 'informal' ? 'information' : type),
  },
);

/** Lesson type codes of specification §9; 4 is webinar (decision 75). */
export const LESSON_TYPE_IDS = { video: 1, test: 2, text: 3, webinar: 4, survey: 5 } as const;
export type LessonType = keyof typeof LESSON_TYPE_IDS;
export const lessonType = z.enum(Object.keys(LESSON_TYPE_IDS) as [LessonType, ...LessonType[]]);
