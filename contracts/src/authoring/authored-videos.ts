import { z } from 'zod';
import { lesson, lessonName, richText, score } from './authored-lessons.ts';
import { flag, id, idText } from '#/kit/codecs.ts';
import { endpoint } from '#/kit/endpoint.ts';
import { CAPTION_LANGUAGES } from './lesson-files.ts';
import { CAPTIONS_MAX_BYTES } from '#/kit/limits.ts';
import { idBody } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const updateVideoLesson = endpoint({
  method: 'POST',
  path: '/teacher/lesson/update-video',
  audience: 'author',
  summary: 'Change an own video lesson; a new .mp4 is converted in the background',
  files: ['video'],
  body: wire(
    {
      id: idText,
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

export const linkVideo = endpoint({
  method: 'POST',
  path: '/teacher/lesson/link-video',
  audience: 'author',
  summary: 'Use a film at another address (is_local 0) instead of an own file',
  body: wire({
    id,
    url: z.url({ protocol: /^https$/ }).max(1000),
    /** Seconds, as the author's browser read them from a direct .mp4. */
    duration: z.number().positive().max(86_400).optional(),
  }),
  answer: lesson,
});

export const saveCaptions = endpoint({
  method: 'POST',
  path: '/teacher/lesson/save-captions',
  audience: 'author',
  summary: 'Add or replace the captions (WebVTT or SubRip) of a video in a language',
  body: wire({
    id,
    language: z.enum(CAPTION_LANGUAGES),
    body: z.string().min(1).max(CAPTIONS_MAX_BYTES),
  }),
  answer: lesson,
});

export const deleteCaptions = endpoint({
  method: 'POST',
  path: '/teacher/lesson/delete-captions',
  audience: 'author',
  summary: 'Remove the captions of a video in a language',
  body: wire({ id, language: z.enum(CAPTION_LANGUAGES) }),
  answer: lesson,
});

export const retryVideo = endpoint({
  method: 'POST',
  path: '/teacher/lesson/retry-video',
  audience: 'author',
  summary: 'Convert anew: after a failure, or when encryption was switched',
  body: idBody,
  answer: lesson,
});
