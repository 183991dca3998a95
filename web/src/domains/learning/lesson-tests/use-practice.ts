import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TestStep } from '#/domains/assessment/index.ts';

/** Practising on a saved test: a button starts it, and the step is in the address. */
export function usePractice({ id, courseId }: Pick<LessonView, 'id' | 'courseId'>) {
  const navigate = useNavigate();
  const [questions, setQuestions] = useState<readonly ShownQuestion[]>();
  const goTo = (step: TestStep | undefined) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(courseId), lessonId: String(id) },
      search: step === undefined ? {} : { step },
    });
  return {
    /** Set while practising. */
    questions,
    goTo,
    begin: (saved: readonly ShownQuestion[]) => {
      setQuestions(saved);
      goTo(1);
    },
    end: () => {
      setQuestions(undefined);
      goTo(undefined);
    },
  };
}
