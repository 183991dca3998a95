import type { AttemptState } from '@malaka/contracts/assessment/choices';
import { examResultView, personExamView } from '@malaka/contracts/assessment/exam-view';
import type { ExamResult, PersonExam } from '@malaka/contracts/assessment/exams/grading';
import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import styles from './Exams.module.css';

export const STATE_COLORS: Record<AttemptState, string> = {
  open: 'primary',
  waiting: 'warning',
  graded: 'success',
};

/** An attempt's outcome, the same in both lists. */
function useOutcomeCells() {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { state: states, overtime } = examResultView.columns;
  return {
    state: ({ state, isOvertime }: ExamResult) => (
      <Group component="span" gap={4} display="inline-flex">
        <Badge color={STATE_COLORS[state]}>{format.words(states.words[state])}</Badge>
        {isOvertime && <Badge color="gray">{format.words(overtime.words.yes)}</Badge>}
      </Group>
    ),
    score: ({ score, maxScore }: ExamResult) =>
      score === null || maxScore === null
        ? '—'
        : t('results.pointsOf', {
            score: format.points(score, maxScore),
            max: format.points(maxScore),
          }),
    percent: ({ percent }: ExamResult) => (percent === null ? '—' : format.percent(percent)),
  };
}

type AttemptLinkProps = { examId: number; attemptId: number; name: string };

function AttemptLink({ examId, attemptId, name }: AttemptLinkProps) {
  const format = useFormat();
  return (
    <Link
      to="/dashboard/exams/$id/results/$attemptId"
      params={{ id: String(examId), attemptId: String(attemptId) }}
      className={styles.link}
    >
      {format.text(name)}
    </Link>
  );
}

const SORTABLE: readonly string[] = ['name', 'score', 'finished'];

export function useResultColumns(examId: number) {
  const columns = useListColumns(examResultView, {
    ...useOutcomeCells(),
    name: (row: ExamResult) => <AttemptLink {...row} examId={examId} />,
  });
  return columns.map((column) => ({ ...column, isSortable: SORTABLE.includes(column.key) }));
}

export const usePersonExamColumns = () =>
  useListColumns(personExamView, {
    ...useOutcomeCells(),
    exam: (row: PersonExam) => <AttemptLink {...row} name={row.examName} />,
  });
