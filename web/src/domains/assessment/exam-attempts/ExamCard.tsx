import type { MyExam, TakingState } from '@malaka/contracts/assessment/exam-attempts';
import { Badge } from '@mantine/core';
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
      <div className={styles.cardHead}>
        <h3>{format.text(name)}</h3>
        <Badge color={COLORS[state]} variant="light" tt="none">
          {t(`state.${state}`)}
        </Badge>
      </div>
      <ul className={styles.facts}>
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
      {percent !== null && <p className={styles.percent}>{format.percent(percent)}</p>}
      <ButtonLink
        to="/dashboard/my-exams/$id"
        params={{ id: String(id) }}
        variant={isNow ? 'filled' : 'default'}
        className={styles.open}
        aria-label={`${t(`action.${state}`)}: ${format.text(name)}`}
      >
        {t(`action.${state}`)}
      </ButtonLink>
    </li>
  );
}
