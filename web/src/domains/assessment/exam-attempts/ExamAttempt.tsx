import type { ExamAttempt as Attempt } from '@malaka/contracts/assessment/exam-attempts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AttemptQuestions } from '#/domains/assessment/attempts/AttemptQuestions.tsx';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import { ExamClock } from './ExamClock.tsx';
import { ExamReview } from './ExamReview.tsx';
import { follow, myExamQuery, sendAnswer } from './queries.ts';

type Props = {
  attempt: Attempt;
  step: TestStep;
  onStep: (step: TestStep) => void;
};

/** An open attempt: the questions, outbox and review of a test, plus a clock. */
export function ExamAttempt({ attempt, step, onStep }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { id: attemptId, examId, questions } = attempt;
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: myExamQuery(examId).queryKey });
  useWholeScreen();
  const points = new Map(questions.map(({ id, maxScore }) => [id, maxScore]));
  return (
    <AttemptQuestions
      place="exam"
      storageId={examId}
      attempt={attempt}
      step={step}
      onStep={onStep}
      storageKey={`exam:${attemptId}`}
      send={(questionId, answer) =>
        sendAnswer(queryClient, examId, { attemptId, questionId, ...answer })
      }
      // Submitted on another device, or the time is over: refetching shows which.
      onRefused={refresh}
      topicOf={(questionId) => t('worth', { value: format.number(points.get(questionId) ?? 0) })}
      endsAt={attempt.endsAt}
      follow={() => follow(queryClient, examId)}
      renderAbove={(outbox) => (
        <ExamClock
          endsAt={attempt.endsAt}
          onNearEnd={() => void outbox.flush()}
          onOver={() => void outbox.flush().then(refresh)}
        />
      )}
      renderReview={(outbox) => <ExamReview attempt={attempt} outbox={outbox} onStep={onStep} />}
    />
  );
}
