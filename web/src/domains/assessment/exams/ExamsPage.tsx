import type { Exam } from '@malaka/contracts/assessment/exams';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { type ListSearch, readNameSearch } from '#/kit/lists/address.ts';
import { NameSearch } from '#/kit/lists/NameSearch.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { DeleteExamModal } from './DeleteExamModal.tsx';
import { examsQuery } from './queries.ts';
import { useExamColumns } from './use-exam-columns.tsx';

type Props = { page: number; search: string | undefined };

export function ExamsPage({ page, search }: Props) {
  const { t } = useTranslation(['exams', 'common']);
  const navigate = useNavigate();
  const show = (next: ListSearch, target = 1) =>
    void navigate({
      to: '/dashboard/exams/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const query = useQuery(examsQuery(page, search));
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
      <NameSearch kept={search} onSearch={(typed) => show(readNameSearch({ search: typed }))} />
      <TableList
        query={query}
        page={page}
        onPageChange={(target) => show({ ...(search && { search }) }, target)}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        {...(search
          ? {
              emptyText: t('common:list.notFound'),
              emptyAction: <Button onClick={() => show({})}>{t('common:list.clear')}</Button>,
            }
          : { emptyText: t('empty'), emptyHint: t('emptyHint'), emptyAction: create })}
      />
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </DeskPage>
  );
}
