import type { Exam } from '@malaka/contracts/exams';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { DeskPage } from '#/ui/DeskPage.tsx';
import { TableList } from '#/ui/table/TableList.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { DeleteExamModal } from './DeleteExamModal.tsx';
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
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <TableTools columns={columns} view={view} />
          {create}
        </>
      }
    >
      <TableList
        query={query}
        page={page}
        onPageChange={onPageChange}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={create}
      />
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </DeskPage>
  );
}
