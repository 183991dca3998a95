import type { PersonExam } from '@malaka/contracts/assessment/exams/grading';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import styles from './Exams.module.css';
import { useOutcomeColumns } from './use-result-columns.tsx';

/** Exams a person took; each name links to the attempt. */
export function ExamsOf({ exams }: { exams: readonly PersonExam[] }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const view = useTableView('exams-of');
  const outcome = useOutcomeColumns();
  const columns: DataColumn<PersonExam>[] = [
    {
      key: 'exam',
      title: t('ofPerson.exam'),
      render: ({ examId, attemptId, examName }) => (
        <Link
          to="/dashboard/exams/$id/results/$attemptId"
          params={{ id: String(examId), attemptId: String(attemptId) }}
          className={styles.link}
        >
          {format.text(examName)}
        </Link>
      ),
    },
    ...outcome.map((column) => ({ ...column, isSortable: false })),
  ];
  return (
    <DataTable
      caption={t('ofPerson.caption')}
      rows={exams}
      rowKey={({ attemptId }) => attemptId}
      columns={columns}
      view={view}
    />
  );
}
