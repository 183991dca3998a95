import { z } from 'zod';
import { lesson, lessonName, seenRevision, richText, score } from './authored-lessons.ts';
import { flag, id, idText } from '#/kit/codecs.ts';
import { post } from '#/kit/endpoint.ts';
import { CAPTION_LANGUAGES } from './lesson-files.ts';
import { CAPTIONS_MAX_BYTES } from '#/kit/limits.ts';
import { idBody } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const updateVideoLesson = post.author('/teacher/lesson/update-video', {
  summary: 'Change your video lesson; a new .mp4 is converted in the background',
  files: ['video'],
  body: wire(
    {
      id: idText,
      revision: seenRevision,
      name: lessonName,
      score,
      shortDescription: richText.default(''),
      description: richText.trim().min(1),
      isEncrypted: flag.optional(),
    },
    { isEncrypted: 'is_enc' },
  ),
  answer: lesson,
});

export const linkVideo = post.author('/teacher/lesson/link-video', {
  summary: 'Use a video at another address (is_local 0) instead of an uploaded file',
  body: wire({
    id,
    url: z.url({ protocol: /^https$/ }).max(1000),
    /** Seconds, measured by the author's browser for a direct .mp4. */
    duration: z.number().positive().max(86_400).optional(),
  }),
  answer: lesson,
});

export const saveCaptions = post.author('/teacher/lesson/save-captions', {
  summary: 'Add or replace the captions (WebVTT or SubRip) of a video in a language',
  body: wire({
    id,
    language: z.enum(CAPTION_LANGUAGES),
    body: z.string().min(1).max(CAPTIONS_MAX_BYTES),
  }),
  answer: lesson,
});

export const deleteCaptions = post.author('/teacher/lesson/delete-captions', {
  summary: 'Remove the captions of a video in a language',
  body: wire({ id, language: z.enum(CAPTION_LANGUAGES) }),
  answer: lesson,
});

export const retryVideo = post.author('/teacher/lesson/retry-video', {
  summary: 'Convert again: after a failure, or when encryption was switched',
  body: idBody,
  answer: lesson,
});
