import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconClockExclamation,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { clockAt, spanOf } from './review-clock.ts';
import { useNow } from './use-now.ts';

const LOOKS = {
  running: { color: 'gray', Icon: IconClock },
  due_soon: { color: 'warning', Icon: IconClockExclamation },
  overdue: { color: 'danger', Icon: IconAlertTriangle },
  paused: { color: 'gray', Icon: IconPlayerPause },
} as const;

type Props = {
  dueAt: Date | null;
  /** The person corrects: the clock stands. */
  isPaused?: boolean;
};

/** How the promised 24 hours stand, in words, a colour and a sign. */
export function ClockPill({ dueAt, isPaused = false }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const now = useNow();
  if (!dueAt && !isPaused) return null;
  const clock = isPaused || !dueAt ? 'paused' : clockAt(dueAt, now);
  const { color, Icon } = LOOKS[clock];
  const span = spanOf(dueAt ? dueAt.getTime() - now.getTime() : 0);
  const time = 'days' in span ? t('days', { count: span.days }) : format.minutes(span.minutes);
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={16} aria-hidden />}>
      {clock === 'paused' ? t('clock.paused') : t(`clock.${clock}`, { time })}
    </Badge>
  );
}
