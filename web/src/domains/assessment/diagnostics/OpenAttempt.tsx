import type { DiagnosticAttempt } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnswersReview } from '#/domains/assessment/attempts/AnswersReview.tsx';
import { FOLLOW_FRESH_MS } from '#/domains/assessment/attempts/attempt-state.ts';
import { AttemptQuestions } from '#/domains/assessment/attempts/AttemptQuestions.tsx';
import type { Outbox } from '#/domains/assessment/attempts/outbox.ts';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { refresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import { attemptQuery, diagnosticQuery, sendAnswer, useFinishDiagnostic } from './queries.ts';

type Props = { step: TestStep; onStep: (step: TestStep) => void };

export function OpenAttempt(props: Props) {
  const { data: attempt, isPending, isFetching, refetch } = useQuery(attemptQuery);
  if (isPending) return <Skeleton height={420} radius="lg" />;
  if (!attempt) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Questions key={attempt.id} attempt={attempt} {...props} />;
}

function Questions({ attempt, step, onStep }: Props & { attempt: DiagnosticAttempt }) {
  const queryClient = useQueryClient();
  const format = useFormat();
  const { id: attemptId, categories } = attempt;
  useWholeScreen();
  return (
    <AttemptQuestions
      place="diagnostic"
      attempt={attempt}
      step={step}
      onStep={onStep}
      storageKey={`diagnostic:${attemptId}`}
      send={(questionId, answer) => sendAnswer(queryClient, { attemptId, questionId, ...answer })}
      // Finished on another device: refetching shows the result.
      onRefused={() => void refresh(queryClient, [diagnosticQuery])}
      follow={async () =>
        (await queryClient.fetchQuery({ ...attemptQuery, staleTime: FOLLOW_FRESH_MS })).responses
      }
      topicOf={(questionId) => {
        const own = categories.find(({ questionIds }) => questionIds.includes(questionId));
        return own && format.text(own.name);
      }}
      renderReview={(outbox) => <Review attempt={attempt} outbox={outbox} onStep={onStep} />}
    />
  );
}

type ReviewProps = {
  attempt: DiagnosticAttempt;
  outbox: Outbox;
  onStep: (step: TestStep) => void;
};

function Review({ attempt, outbox, onStep }: ReviewProps) {
  const { t } = useTranslation('diagnostics');
  const finish = useFinishDiagnostic();
  const end = async () => {
    await outbox.flush();
    try {
      await finish.mutateAsync({ attempt, chosen: outbox.read().answers });
      await outbox.clear();
    } catch {
      // The review shows the error, and the answers stay.
    }
  };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={outbox.read().answers}
      finish={finish}
      words={{
        finish: t('finish.button'),
        confirmTitle: t('finish.title'),
        confirmText: t('finish.text'),
        failed: t('finish.failed'),
      }}
      onStep={onStep}
      onFinish={end}
    />
  );
}
