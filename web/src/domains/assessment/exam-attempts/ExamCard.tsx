import type { MyExam, TakingState } from '@malaka/contracts/assessment/exam-attempts';
import { Badge, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconClockHour4, IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './MyExams.module.css';

const COLORS: Record<TakingState, string> = {
  coming: 'primary',
  open: 'success',
  running: 'warning',
  finished: 'gray',
  released: 'success',
  missed: 'gray',
};

export function ExamCard({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const { id, name, state, startsAt, endsAt, minutes, questionsCount, percent } = exam;
  const isNow = state === 'open' || state === 'running';
  return (
    <li className={styles.card} data-now={isNow || undefined}>
      <Group gap="xs" align="flex-start" justify="space-between">
        <Text component="h3" size="lg" lh={1.35} fw={650} className="whole">
          {format.text(name)}
        </Text>
        <Badge color={COLORS[state]} variant="light">
          {t(`state.${state}`)}
        </Badge>
      </Group>
      <ul className="iconList quiet">
        <li>
          <IconCalendarEvent size={18} aria-hidden />
          {t('window', { start: format.moment(startsAt), end: format.moment(endsAt) })}
        </li>
        <li>
          <IconListNumbers size={18} aria-hidden />
          {t('questions', { count: questionsCount })}
        </li>
        {minutes !== null && (
          <li>
            <IconClockHour4 size={18} aria-hidden />
            {t('minutes', { time: format.minutes(minutes) })}
          </li>
        )}
      </ul>
      {percent !== null && (
        <Text fz={28} fw={600} data-figures>
          {format.percent(percent)}
        </Text>
      )}
      <ButtonLink
        to="/dashboard/my-exams/$id"
        params={{ id: String(id) }}
        variant={isNow ? 'filled' : 'default'}
        mr="auto"
        aria-label={`${t(`action.${state}`)}: ${format.text(name)}`}
      >
        {t(`action.${state}`)}
      </ButtonLink>
    </li>
  );
}
