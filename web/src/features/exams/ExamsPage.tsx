import type { Exam } from '@malaka/contracts/exams';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageHead } from '#/ui/PageHead.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { DeleteExamModal } from './DeleteExamModal.tsx';
import styles from './Exams.module.css';
import { examsQuery } from './queries.ts';
import { useExamColumns } from './use-exam-columns.tsx';

type Props = { page: number; onPageChange: (page: number) => void };

export function ExamsPage({ page, onPageChange }: Props) {
  const { t } = useTranslation('exams');
  const query = useQuery(examsQuery(page));
  const view = useTableView('exams');
  const [deleting, setDeleting] = useState<Exam>();
  const columns = useExamColumns(setDeleting);
  const create = (
    <ButtonLink to="/dashboard/exams/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead title={t('title')} hint={t('hint')} />
        <div className={styles.actions}>
          <TableTools columns={columns} view={view} />
          {create}
        </div>
      </div>
      <ListPage
        query={query}
        page={page}
        onPageChange={onPageChange}
        skeleton={<TableSkeleton columns={6} />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={create}
      >
        {(rows) => (
          <DataTable
            caption={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
          />
        )}
      </ListPage>
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}
