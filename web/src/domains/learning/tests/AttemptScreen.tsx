import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { Attempt } from '@malaka/contracts/learning/tests';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { preloadPlacing, useChoiceKeys } from '#/domains/authoring/index.ts';
import { OneQuestion, QuestionList, SaveMark, type TestStep } from '#/domains/assessment/index.ts';
import { TestReview } from './TestReview.tsx';
import { useAttempt } from './use-attempt.ts';
import { Stack } from '@mantine/core';

type Props = { lesson: LessonView; attempt: Attempt; step: TestStep };

/** An open attempt: questions, then the review. */
export function AttemptScreen({ lesson, attempt, step }: Props) {
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { outbox, snapshot } = useAttempt(lesson, attempt);
  useEffect(() => preloadPlacing(attempt.questions), [attempt.questions]);
  const current = step === 'review' ? attempt.questions.length : step;

  const goTo = (next: TestStep) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(lesson.courseId), lessonId: String(lesson.id) },
      search: { step: next },
      // One step back leaves the test on a wide screen: there all questions are one page.
      replace: isWide && next !== 'review',
      resetScroll: next === 'review' || !isWide,
    });
  const onAnswer = (questionId: number, response: QuestionResponse) =>
    void outbox.put(questionId, response);
  useChoiceKeys({
    questions: attempt.questions,
    currentId: step === 'review' ? undefined : attempt.questions[current - 1]?.id,
    responseOf: (questionId) => snapshot.answers.get(questionId)?.answers,
    onAnswer,
  });

  // Beside the map it stays in sight while the list scrolls.
  const isList = isWide && step !== 'review';
  const questions = { attempt, chosen: snapshot.answers, current, onAnswer, onStep: goTo };
  return (
    <Stack>
      {!isList && <SaveMark snapshot={snapshot} />}
      {step === 'review' ? (
        <TestReview
          lesson={lesson}
          attempt={attempt}
          outbox={outbox}
          chosen={snapshot.answers}
          onStep={goTo}
        />
      ) : isList ? (
        <QuestionList {...questions} saveMark={<SaveMark snapshot={snapshot} />} />
      ) : (
        <OneQuestion {...questions} />
      )}
    </Stack>
  );
}
