import { z } from 'zod';
import { wire } from '#/kit/wire.ts';

export const CAPTION_LANGUAGES = ['uz', 'ru', 'en', 'kaa'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

export const VIDEO_STATES = ['waiting', 'converting', 'ready', 'failed'] as const;

/** A file of a lesson, for its author and its learners. */
export const lessonFile = wire({
  name: z.string(),
  /** Signed and short-lived: usable in `src` and `href`. */
  url: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  pdfUrl: z.string().nullable(),
  pdfState: z.enum(['none', 'waiting', 'ready', 'failed']),
});
export type LessonFile = z.output<typeof lessonFile>;

/** A quality to watch a video in, and its data volume. */
export const videoQuality = wire({ label: z.string(), height: z.int(), megabytes: z.number() });
