import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { DiagnosticAttempt } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadPlacing, useChoiceKeys } from '#/domains/authoring/index.ts';
import { AnswersReview } from '#/domains/assessment/attempts/AnswersReview.tsx';
import { OneQuestion } from '#/domains/assessment/attempts/OneQuestion.tsx';
import type { Outbox } from '#/domains/assessment/attempts/outbox.ts';
import { QuestionList } from '#/domains/assessment/attempts/QuestionList.tsx';
import { SaveMark } from '#/domains/assessment/attempts/SaveMark.tsx';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useOutbox } from '#/domains/assessment/attempts/use-outbox.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import styles from './Diagnostic.module.css';
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
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { outbox, snapshot } = useOutbox({
    storageKey: `diagnostic:${attempt.id}`,
    known: attempt.responses,
    send: (questionId, kept) =>
      sendAnswer(queryClient, { attemptId: attempt.id, questionId, ...kept }),
    // Finished on another device: the fresh standing shows the result.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: diagnosticQuery.queryKey }),
  });
  const { questions, categories } = attempt;
  useWholeScreen();
  useEffect(() => preloadPlacing(questions), [questions]);
  const current = step === 'review' ? questions.length : step;
  const onAnswer = (questionId: number, response: QuestionResponse) =>
    void outbox.put(questionId, response);
  useChoiceKeys({
    questions,
    currentId: step === 'review' ? undefined : questions[current - 1]?.id,
    responseOf: (questionId) => snapshot.answers.get(questionId)?.answers,
    onAnswer,
  });
  const asked = {
    attempt,
    chosen: snapshot.answers,
    topicOf: (questionId: number) => {
      const own = categories.find(({ questionIds }) => questionIds.includes(questionId));
      return own && format.text(own.name);
    },
    current,
    onAnswer,
    onStep,
  };
  if (step !== 'review' && isWide) {
    return <QuestionList {...asked} saveMark={<SaveMark snapshot={snapshot} />} />;
  }
  return (
    <div className={styles.attempt}>
      <SaveMark snapshot={snapshot} />
      {step === 'review' ? (
        <Review attempt={attempt} outbox={outbox} onStep={onStep} />
      ) : (
        <OneQuestion {...asked} />
      )}
    </div>
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
      // The review says what went wrong; the answers are kept.
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
