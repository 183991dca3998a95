import { previewVideoCheck } from '@malaka/contracts/learning/course-preview';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { call } from '#/kit/api/client.ts';
import type { QueuedAnswer } from './use-video-answers.ts';

/** The questions as a learner would see them after these answers of the author. */
export async function judgePreview(
  lessonId: number,
  answers: Readonly<Record<string, QueuedAnswer['response']>>,
): Promise<TimedSet[]> {
  return (await call(previewVideoCheck, { params: { id: lessonId }, body: { answers } })).data;
}
