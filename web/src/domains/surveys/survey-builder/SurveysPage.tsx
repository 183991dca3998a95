import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { NameSearch } from '#/kit/lists/NameSearch.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { surveysQuery } from './queries.ts';
import { readSurveysSearch, STATUS_FILTERS, type SurveysSearch } from './surveys-search.ts';
import { useLateDelete } from './use-late-delete.ts';
import { useSurveyColumns } from './use-survey-columns.tsx';

type Props = { page: number; search: SurveysSearch };

export function SurveysPage({ page, search }: Props) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const navigate = useNavigate();
  const { status } = search;
  const query = useQuery(surveysQuery(page, search));
  const view = useTableView('surveys');
  const { goneIds, remove } = useLateDelete();
  const columns = useSurveyColumns(remove);
  const show = (next: SurveysSearch, target = 1) =>
    void navigate({
      to: '/dashboard/surveys/$page',
      params: { page: String(target) },
      search: next,
    });
  const create = (
    <ButtonLink to="/dashboard/surveys/create" leftSection={<IconPlus size={18} aria-hidden />}>
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
      <NameSearch
        kept={search.search}
        onSearch={(typed) => show(readSurveysSearch({ status, search: typed }))}
      />
      <Segmented
        label={t('heading.status')}
        value={status ?? 'any'}
        options={(['any', ...STATUS_FILTERS] as const).map((value) => ({
          value,
          label: t(`statuses.${value}`),
        }))}
        onChange={(value) => show(readSurveysSearch({ ...search, status: value }))}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, target)}
        skeleton={<TableSkeleton columns={6} />}
        {...(search.search
          ? {
              emptyText: t('common:list.notFound'),
              emptyAction: <Button onClick={() => show({})}>{t('common:list.clear')}</Button>,
            }
          : { emptyText: t('empty'), emptyHint: t('emptyHint'), emptyAction: create })}
      >
        {(rows) => (
          <DataTable
            caption={t('title')}
            rows={rows.filter(({ id }) => !goneIds.has(id))}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
          />
        )}
      </ListPage>
    </DeskPage>
  );
}
