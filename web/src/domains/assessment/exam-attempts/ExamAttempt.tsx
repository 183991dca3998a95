import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { ExamAttempt as Attempt } from '@malaka/contracts/assessment/exam-attempts';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadPlacing, useChoiceKeys } from '#/domains/authoring/index.ts';
import { OneQuestion } from '#/domains/assessment/attempts/OneQuestion.tsx';
import { QuestionList } from '#/domains/assessment/attempts/QuestionList.tsx';
import { SaveMark } from '#/domains/assessment/attempts/SaveMark.tsx';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useOutbox } from '#/domains/assessment/attempts/use-outbox.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import { ExamClock, type ServerClock } from './ExamClock.tsx';
import { ExamReview } from './ExamReview.tsx';
import styles from './MyExams.module.css';
import { myExamQuery, sendAnswer } from './queries.ts';

type Props = {
  attempt: Attempt;
  clock: ServerClock;
  step: TestStep;
  onStep: (step: TestStep) => void;
};

/** An open attempt: the same questions, outbox and review as a test, and a clock. */
export function ExamAttempt({ attempt, clock, step, onStep }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { id: attemptId, examId, questions } = attempt;
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: myExamQuery(examId).queryKey });
  const { outbox, snapshot } = useOutbox({
    storageKey: `exam:${attemptId}`,
    known: attempt.responses,
    send: (questionId, kept) => sendAnswer(queryClient, examId, { attemptId, questionId, ...kept }),
    // Handed in on another device, or the time is over: the fresh state says which.
    onRefused: refresh,
  });
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
  const points = new Map(questions.map(({ id, maxScore }) => [id, maxScore]));
  const asked = {
    attempt,
    chosen: snapshot.answers,
    topicOf: (questionId: number) =>
      t('worth', { value: format.number(points.get(questionId) ?? 0) }),
    current,
    onAnswer,
    onStep,
  };
  const isList = isWide && step !== 'review';
  return (
    <div className={styles.attempt}>
      <ExamClock
        endsAt={attempt.endsAt}
        clock={clock}
        onNearEnd={() => void outbox.flush()}
        onOver={() => void outbox.flush().then(refresh)}
      />
      {!isList && <SaveMark snapshot={snapshot} />}
      {step === 'review' ? (
        <ExamReview attempt={attempt} outbox={outbox} onStep={onStep} />
      ) : isList ? (
        <QuestionList {...asked} saveMark={<SaveMark snapshot={snapshot} />} />
      ) : (
        <OneQuestion {...asked} />
      )}
    </div>
  );
}
