import { detachQuestion } from '@malaka/contracts/authoring/question-bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Other queries that show a lesson's questions. */
const SHOWN_IN = [
  'questions',
  'question-bank',
  'question-times',
  'course-tree',
  'course-check',
  'authored-lesson',
];

/** Refetches lists that show questions. */
export function useInvalidateQuestions() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(SHOWN_IN.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export function useDetachQuestion() {
  const invalidate = useInvalidateQuestions();
  return useMutation({
    mutationFn: async (id: number) => (await call(detachQuestion, { body: { id } })).data,
    onSuccess: () => void invalidate(),
  });
}
