import type { ExamState } from '@malaka/contracts/assessment/exams';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS: Record<ExamState, string> = {
  off: 'gray',
  coming: 'primary',
  running: 'success',
  grading: 'warning',
  released: 'success',
};

export function ExamMark({ state }: { state: ExamState }) {
  const { t } = useTranslation('exams');
  return (
    <Badge color={COLORS[state]} variant={state === 'running' ? 'filled' : 'light'}>
      {t(`state.${state}`)}
    </Badge>
  );
}
