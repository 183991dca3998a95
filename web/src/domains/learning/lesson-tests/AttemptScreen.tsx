import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { Attempt } from '@malaka/contracts/learning/lesson-tests';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AttemptQuestions, FOLLOW_FRESH_MS, type TestStep } from '#/domains/assessment/index.ts';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { sendAnswer } from './queries.ts';
import { TestReview } from './TestReview.tsx';

type Props = { lesson: LessonView; attempt: Attempt; step: TestStep };

/** An open attempt: questions, then the review. */
export function AttemptScreen({ lesson, attempt, step }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { courseId, id: lessonId } = lesson;
  const goTo = (next: TestStep, isWide: boolean) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(courseId), lessonId: String(lessonId) },
      search: { step: next },
      // On wide screens all questions are one page, so one step back leaves the test.
      replace: isWide && next !== 'review',
      resetScroll: next === 'review' || !isWide,
    });
  return (
    <AttemptQuestions
      place="test"
      attempt={attempt}
      step={step}
      onStep={goTo}
      storageKey={`answers:${attempt.id}`}
      send={(questionId, saved) =>
        sendAnswer(queryClient, lesson, { attemptId: attempt.id, questionId, ...saved })
      }
      onRefused={() =>
        void queryClient.invalidateQueries({ queryKey: lessonQuery(courseId, lessonId).queryKey })
      }
      follow={async () => {
        const query = { ...lessonQuery(courseId, lessonId), staleTime: FOLLOW_FRESH_MS };
        const { test } = await queryClient.fetchQuery(query);
        return test?.attempt?.id === attempt.id ? test.attempt.responses : undefined;
      }}
      renderReview={(outbox, onStep) => (
        <TestReview lesson={lesson} attempt={attempt} outbox={outbox} onStep={onStep} />
      )}
    />
  );
}
