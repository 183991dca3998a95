import { type LessonView, saveWatching } from '@malaka/contracts/learning/lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { afterLessonDone, lessonQuery } from '#/domains/learning/lessons/queries.ts';

type Save = BodyOf<typeof saveWatching>;

/** Sends what was watched, and says whether the lesson became done by it. */
export async function sendWatching(
  queryClient: QueryClient,
  { id, courseId }: Pick<LessonView, 'id' | 'courseId'>,
  body: Save,
  keepalive: boolean,
) {
  const { data } = await call(saveWatching, { body }, { keepalive });
  const { queryKey } = lessonQuery(courseId, id);
  const wasDone = queryClient.getQueryData(queryKey)?.isDone ?? false;
  const { isDone, progress, ...watched } = data;
  queryClient.setQueryData(queryKey, (lesson) =>
    lesson?.video
      ? { ...lesson, isDone, progress, video: { ...lesson.video, ...watched } }
      : lesson,
  );
  const isNewlyDone = isDone && !wasDone;
  if (isNewlyDone) afterLessonDone(queryClient, courseId, progress);
  return { revision: data.revision, isNewlyDone, isCourseComplete: progress.isComplete };
}
