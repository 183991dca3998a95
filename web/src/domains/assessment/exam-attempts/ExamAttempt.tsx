import type { ExamAttempt as Attempt } from '@malaka/contracts/assessment/exam-attempts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAlarm } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AttemptQuestions } from '#/domains/assessment/attempts/AttemptQuestions.tsx';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { refresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import { formatClock } from '#/kit/i18n/format.ts';
import { serverNow } from '#/kit/time/server-clock.ts';
import { useWake } from '#/kit/time/use-wake.ts';
import { AnswersReview } from '#/domains/assessment/attempts/AnswersReview.tsx';
import type { Outbox } from '#/domains/assessment/attempts/outbox.ts';
import { follow, myExamQuery, sendAnswer, useSubmitExam } from './queries.ts';
import styles from './MyExams.module.css';

type ExamClockProps = {
  endsAt: Date;
  /** Called shortly before the end, to send text that is being typed. */
  onNearEnd: () => void;
  onOver: () => void;
};

const NEAR_MS = 4000;
const WARNED_MS = [10 * 60_000, 5 * 60_000, 60_000];

/**
 * Time left by the server's clock; announced to screen readers ten, five and one minute before the
 * end.
 */
function ExamClock({ endsAt, onNearEnd, onOver }: ExamClockProps) {
  const { t } = useTranslation('my-exams');
  const left = useTimeLeft(endsAt);
  const isNear = left <= NEAR_MS;
  const isOver = left === 0;
  const nearEnd = useEffectEvent(onNearEnd);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isNear) nearEnd();
  }, [isNear]);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const warned = WARNED_MS.findLast((limit) => left <= limit);
  return (
    <div className={styles.clock} data-warned={warned !== undefined || undefined}>
      <IconAlarm size={22} aria-hidden />
      <span data-figures role="timer" aria-live="off" aria-label={t('timeLeft')}>
        {formatClock(left)}
      </span>
      <span className={styles.aloud} role="status">
        {warned !== undefined && t('warned', { count: warned / 60_000 })}
      </span>
    </div>
  );
}

/** Milliseconds. */
function useTimeLeft(endsAt: Date): number {
  const [now, setNow] = useState(serverNow);
  useWake(() => setNow(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt.getTime() - now.getTime());
}

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
  const showExam = () => void refresh(queryClient, [myExamQuery(examId)]);
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
      onRefused={showExam}
      topicOf={(questionId) => t('worth', { value: format.number(points.get(questionId) ?? 0) })}
      endsAt={attempt.endsAt}
      follow={() => follow(queryClient, examId)}
      renderAbove={(outbox) => (
        <ExamClock
          endsAt={attempt.endsAt}
          onNearEnd={() => void outbox.flush()}
          onOver={() => void outbox.flush().then(showExam)}
        />
      )}
      renderReview={(outbox) => <ExamReview attempt={attempt} outbox={outbox} onStep={onStep} />}
    />
  );
}

type ExamReviewProps = { attempt: Attempt; outbox: Outbox; onStep: (step: TestStep) => void };

/** An overview of all questions; submitting includes answers not sent yet. */
function ExamReview({ attempt, outbox, onStep }: ExamReviewProps) {
  const { t } = useTranslation('my-exams');
  const submit = useSubmitExam(attempt.examId);
  const chosen = outbox.read().answers;
  const end = async () => {
    await outbox.flush();
    const unsent = [...outbox.read().answers].filter(([, { savedAt }]) => savedAt === null);
    const answers = Object.fromEntries(unsent.map(([id, one]) => [String(id), one.answers]));
    try {
      await submit.mutateAsync({ attemptId: attempt.id, answers });
      await outbox.clear();
    } catch {
      // The review shows the error, and the answers stay.
    }
  };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={chosen}
      finish={submit}
      words={{
        finish: t('submit.button'),
        confirmTitle: t('submit.title'),
        confirmText: t('submit.text'),
        failed: t('submit.failed'),
      }}
      onStep={onStep}
      onFinish={end}
    />
  );
}
