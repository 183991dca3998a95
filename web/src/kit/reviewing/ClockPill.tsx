import { Badge } from '@mantine/core';
import { DUE_SOON_HOURS } from '@malaka/contracts/kit/limits';
import {
  IconAlertTriangle,
  IconClock,
  IconClockExclamation,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ClockPill.module.css';
import { clockAt, HOUR_MS, spanOf } from './review-clock.ts';
import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, updated twice a minute: enough for hours and minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const LOOKS = {
  running: { color: 'gray', Icon: IconClock },
  due_soon: { color: 'warning', Icon: IconClockExclamation },
  overdue: { color: 'danger', Icon: IconAlertTriangle },
  paused: { color: 'gray', Icon: IconPlayerPause },
} as const;

type Props = {
  dueAt: Date | null;
  /** The person is correcting: the deadline is paused. */
  isPaused?: boolean;
  /** Below this many hours it is due soon; for deadlines counted in days. */
  soonHours?: number;
};

/** State of a deadline, as text, colour and icon. */
export function ClockPill({ dueAt, isPaused = false, soonHours = DUE_SOON_HOURS }: Props) {
  const { t } = useTranslation('reviewing');
  const span = useSpan();
  const now = useNow();
  if (!dueAt && !isPaused) return null;
  const clock = isPaused || !dueAt ? 'paused' : clockAt(dueAt, now, soonHours * HOUR_MS);
  const { color, Icon } = LOOKS[clock];
  const time = span(dueAt ? dueAt.getTime() - now.getTime() : 0);
  return (
    <Badge color={color} className={styles.pill} leftSection={<Icon size={16} aria-hidden />}>
      {clock === 'paused' ? t('clock.paused') : t(`clock.${clock}`, { time })}
    </Badge>
  );
}

/** Formats a duration as people would say it: "3 days", "19 hours", "2 hours 15 minutes". */
export function useSpan(): (milliseconds: number) => string {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (milliseconds) => {
    const span = spanOf(milliseconds);
    return 'days' in span ? t('days', { count: span.days }) : format.minutes(span.minutes);
  };
}
