import { previewVideoCheck } from '@malaka/contracts/learning/course-preview';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { checkVideo } from '@malaka/contracts/learning/timed-answers';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { afterLessonDone, lessonQuery } from '#/domains/learning/lessons/queries.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { isSettled } from './crossing.ts';

/** Sends one answer and takes the refreshed lesson over; says whether the lesson became done by it. */
export async function sendTimedAnswer(
  queryClient: QueryClient,
  { id, courseId, sectionSlug }: Pick<LessonView, 'id' | 'courseId' | 'sectionSlug'>,
  questionId: number,
  { response, version }: KeptAnswer,
) {
  const { queryKey } = lessonQuery(courseId, id);
  const known = queryClient.getQueryData(queryKey);
  const others = (known?.video?.questions ?? [])
    .flatMap(({ questions }) => questions)
    .filter(({ question }) => question.id !== questionId);
  const body = {
    sectionSlug,
    lessonId: id,
    answers: { [questionId]: response },
    isEnd: others.every(isSettled),
    versions: { [questionId]: version },
  };
  const { lesson } = (await call(checkVideo, { body })).data;
  queryClient.setQueryData(queryKey, lesson);
  const isNewlyDone = lesson.isDone && known?.isDone === false;
  if (isNewlyDone) afterLessonDone(queryClient, courseId, lesson.progress);
  // Its points are asked for anew once they are looked at, not with each answer.
  else {
    const { queryKey: course } = courseQuery(courseId);
    void queryClient.invalidateQueries({ queryKey: course, refetchType: 'none' });
  }
  return { isNewlyDone, isCourseComplete: lesson.progress.isComplete };
}

/** The questions as a learner would see them after these answers of the author. */
export async function judgePreview(
  lessonId: number,
  answers: Readonly<Record<string, KeptAnswer['response']>>,
): Promise<TimedSet[]> {
  return (await call(previewVideoCheck, { params: { id: lessonId }, body: { answers } })).data;
}
