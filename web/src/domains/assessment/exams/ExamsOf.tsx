import type { PersonExam } from '@malaka/contracts/assessment/exams/grading';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { usePersonExamColumns } from './use-result-columns.tsx';

/** Exams a person took; each name links to the attempt. */
export function ExamsOf({ exams }: { exams: readonly PersonExam[] }) {
  const { t } = useTranslation('exams');
  return (
    <DataTable
      caption={t('ofPerson.caption')}
      rows={exams}
      rowKey={({ attemptId }) => attemptId}
      columns={usePersonExamColumns()}
      view={useTableView('exams-of')}
    />
  );
}
