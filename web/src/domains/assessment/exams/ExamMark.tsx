import { examView } from '@malaka/contracts/assessment/exam-view';
import type { ExamState } from '@malaka/contracts/assessment/exams';
import { Badge } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';

const COLORS: Record<ExamState, string> = {
  off: 'gray',
  coming: 'primary',
  running: 'success',
  grading: 'warning',
  released: 'success',
};

export function ExamMark({ state }: { state: ExamState }) {
  const format = useFormat();
  return (
    <Badge color={COLORS[state]} variant={state === 'running' ? 'filled' : 'light'}>
      {format.words(examView.columns.state.words[state])}
    </Badge>
  );
}
