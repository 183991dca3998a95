import { z } from 'zod';
import { idText, numberText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { VIDEO_STATES } from './lessons.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

const richText = z.string().max(100_000);

export const updateVideoLesson = endpoint({
  method: 'POST',
  path: '/teacher/lesson/update-video',
  audience: 'author',
  summary: 'Change an own video lesson; a new .mp4 is converted in the background',
  files: ['video'],
  body: wire({
    id: idText,
    name: z.string().trim().min(1).max(200),
    score: numberText.pipe(z.number().min(0).max(999_999)),
    shortDescription: richText.default(''),
    description: richText.default(''),
  }),
  answer: one(wire({ id: z.int(), name: z.string(), state: z.enum(VIDEO_STATES).nullable() })),
});
