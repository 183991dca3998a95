import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { Button, Stack } from '@mantine/core';
import {
  IconAlarm,
  IconCalendarEvent,
  IconCloudCheck,
  IconHandStop,
  IconListNumbers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';
import { resumeStep } from '#/domains/assessment/attempts/attempt-state.ts';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { serverNow } from '#/kit/time/server-clock.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './MyExams.module.css';
import { openNow, useStartExam } from './queries.ts';

type Props = { exam: MyExamView; onStep: (step: TestStep) => void };

/** The rules before the clock starts, and the one button that fits the state. */
export function ExamIntro({ exam, onStep }: Props) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const { description, authorName, questionsCount, minutes, startsAt, endsAt, state } = exam;
  return (
    <Stack component="section" gap={20} p={{ base: 'lg', sm: 'xl' }} className="card">
      <p className={styles.description}>{format.text(description)}</p>
      <ul className="rules">
        <Rule icon={<IconListNumbers size={22} aria-hidden />}>
          {t('questions', { count: questionsCount })}
        </Rule>
        <Rule icon={<IconCalendarEvent size={22} aria-hidden />}>
          {t('window', { start: format.moment(startsAt), end: format.moment(endsAt) })}
        </Rule>
        <Rule icon={<IconAlarm size={22} aria-hidden />}>
          {minutes === null
            ? t('rule.untilEnd')
            : t('rule.minutes', { time: format.minutes(minutes) })}
        </Rule>
        <Rule icon={<IconCloudCheck size={22} aria-hidden />}>{t('rule.saved')}</Rule>
        <Rule icon={<IconHandStop size={22} aria-hidden />}>{t('rule.once')}</Rule>
      </ul>
      <p className="quiet">{t('author', { name: format.text(authorName) })}</p>
      {state === 'missed' && <p className="noteBox strong">{t('missed')}</p>}
      {state === 'coming' && <Opening key={exam.serverNow.getTime()} exam={exam} />}
      {(state === 'open' || state === 'running') && <StartButton exam={exam} onStep={onStep} />}
    </Stack>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** The button becomes active automatically, by the server's clock. */
function Opening({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { startsAt, id } = exam;
  const [now] = useState(serverNow);
  if (startsAt.getTime() - now.getTime() > DAY_MS) {
    return <p className="noteBox strong">{t('opensAt', { time: format.moment(startsAt) })}</p>;
  }
  return (
    <p className="noteBox strong">
      <Countdown
        until={startsAt}
        serverNow={now}
        // Updated locally: otherwise all pages would refetch at the same moment, and the start
        // checks again anyway.
        onOver={() => openNow(queryClient, id)}
      >
        {(time) => t('opensIn', { time })}
      </Countdown>
    </p>
  );
}

function StartButton({ exam, onStep }: Props) {
  const { t } = useTranslation(['my-exams', 'common']);
  const format = useFormat();
  const start = useStartExam(exam.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const { attempt, minutes } = exam;
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => onStep(1),
      onError: (error) => {
        // The page shows the place in the queue instead.
        if (isApiError(error, 'queue.waiting')) return;
        showToast({ text: messageOf(error, t('my-exams:startFailed')), type: 'error' });
      },
      onSettled: () => setIsConfirming(false),
    });
  if (attempt) {
    const chosen = new Map(attempt.responses.map((response) => [response.questionId, response]));
    return (
      <Button
        size="lg"
        mr={{ sm: 'auto' }}
        onClick={() => onStep(resumeStep(attempt.questions, chosen))}
      >
        {t('my-exams:resume')}
      </Button>
    );
  }
  return (
    <>
      <Button size="lg" mr={{ sm: 'auto' }} onClick={() => setIsConfirming(true)}>
        {t('my-exams:start')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('my-exams:confirmStart.title')}
        text={
          minutes === null
            ? t('my-exams:confirmStart.untilEnd', { time: format.moment(exam.endsAt) })
            : t('my-exams:confirmStart.minutes', { time: format.minutes(minutes) })
        }
        confirmLabel={t('my-exams:confirmStart.yes')}
        isBusy={start.isPending}
        onConfirm={begin}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
