import { IconAlarm } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#/kit/i18n/format.ts';
import { serverNow } from '#/kit/time/server-clock.ts';
import { useWake } from '#/kit/time/use-wake.ts';
import styles from './MyExams.module.css';

type Props = {
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
export function ExamClock({ endsAt, onNearEnd, onOver }: Props) {
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
