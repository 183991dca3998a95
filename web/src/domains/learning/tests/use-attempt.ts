import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { Attempt } from '@malaka/contracts/learning/tests';
import { useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { sendAnswer } from './queries.ts';
import { useOutbox } from '#/domains/assessment/index.ts';

/** Answers of an open attempt of a test. */
export function useAttempt(lesson: LessonView, attempt: Attempt) {
  const queryClient = useQueryClient();
  return useOutbox({
    storageKey: `answers:${attempt.id}`,
    known: attempt.responses,
    send: (questionId, kept) =>
      sendAnswer(queryClient, lesson, { attemptId: attempt.id, questionId, ...kept }),
    onRefused: () =>
      void queryClient.invalidateQueries({
        queryKey: lessonQuery(lesson.courseId, lesson.id).queryKey,
      }),
  });
}
