import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { updateVideoLesson } from '@malaka/contracts/authoring/authored-videos';
import { type Common, check } from '#/domains/authoring/authored-lessons/lesson-form.ts';

export type VideoValues = Common & {
  shortDescription: string;
  description: string;
  isEncrypted: boolean;
};

export const videoValues = (lesson: AuthoredLesson): VideoValues => ({
  name: lesson.name,
  score: String(lesson.score),
  shortDescription: lesson.shortDescription,
  description: lesson.description,
  isEncrypted: lesson.isEncrypted,
});

/** LSN-36: name, score and description are required. */
export const checkVideo = (id: number, values: VideoValues) =>
  check(updateVideoLesson, {
    id,
    name: values.name,
    score: values.score,
    short_description: values.shortDescription,
    description: values.description,
    is_enc: Number(values.isEncrypted),
  });
