import { IconAlarm } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#/kit/i18n/format.ts';
import styles from './MyExams.module.css';

/** What the server's clock said, and when by performance.now(): setting the device's does no harm. */
export type ServerClock = { serverNow: Date; receivedAt: number };

type Props = {
  endsAt: Date;
  clock: ServerClock;
  /** What is being typed goes out before nothing is taken any more. */
  onNearEnd: () => void;
  onOver: () => void;
};

const NEAR_MS = 4000;
const WARNED_MS = [10 * 60_000, 5 * 60_000, 60_000];

/** Time left by the server's clock; it is said aloud ten, five and one minute before the end. */
export function ExamClock({ endsAt, clock, onNearEnd, onOver }: Props) {
  const { t } = useTranslation('my-exams');
  const left = useTimeLeft(endsAt, clock);
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

/** In milliseconds. */
function useTimeLeft(endsAt: Date, { serverNow, receivedAt }: ServerClock): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt.getTime() - serverNow.getTime() - Math.max(0, now - receivedAt));
}
