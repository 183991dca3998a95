import type { Exam } from '@malaka/contracts/assessment/exams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNameSearch } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { DeleteExamModal } from './DeleteExamModal.tsx';
import { examsQuery } from './queries.ts';
import { useExamColumns } from './use-exam-columns.tsx';

export function ExamsPage() {
  const { t } = useTranslation('exams');
  const list = useListAddress(readNameSearch);
  const [deleting, setDeleting] = useState<Exam>();
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      create={{ to: '/dashboard/exams/create', label: t('create') }}
      list={list}
      saved="exams"
      query={useQuery(examsQuery(list.page, list.search.search))}
      name="exams"
      columns={useExamColumns(setDeleting)}
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    >
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </TablePage>
  );
}
