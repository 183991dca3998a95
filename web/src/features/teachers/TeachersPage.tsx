import { SEARCH_MAX } from '@malaka/contracts/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/features/exports/ExportButton.tsx';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageHead } from '#/ui/PageHead.tsx';
import { SearchInput } from '#/ui/SearchInput.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { ListBar } from '#/ui/table/ListBar.tsx';
import { SortSelect } from '#/ui/table/SortSelect.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { teachersQuery } from './queries.ts';
import { readTeacherSearch, sortingOf, type TeacherSearch, withSorting } from './teacher-search.ts';
import styles from './Teachers.module.css';
import { useTeacherColumns } from './use-teacher-columns.tsx';

type Props = { page: number; search: TeacherSearch };

/** Teachers as those who manage see them. */
export function TeachersPage({ page, search }: Props) {
  const { t } = useTranslation('teachers');
  const navigate = useNavigate();
  const query = useQuery(teachersQuery({ ...search, page }));
  const columns = useTeacherColumns();
  const view = useTableView('teachers');
  const show = (next: TeacherSearch, target = 1) =>
    void navigate({
      to: '/dashboard/teachers/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const isNarrowed = search.search !== undefined;
  const sorting = sortingOf(search);
  const sort = (next: Parameters<typeof withSorting>[1]) => show(withSorting(search, next));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead title={t('title')} hint={t('hint')} />
        <ExportButton table="teachers" query={search} />
      </div>
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('search')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            kept={search.search ?? ''}
            onSearch={(typed) => show(readTeacherSearch({ ...search, search: typed }))}
          />
        }
      >
        <TableTools columns={columns} view={view} />
        <SortSelect columns={columns} sorting={sorting} onSort={sort} />
      </ListBar>
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, target)}
        skeleton={<TableSkeleton rows={10} columns={6} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyAction={isNarrowed && <Button onClick={() => show({})}>{t('clear')}</Button>}
      >
        {(rows) => (
          <DataTable
            caption={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
            sorting={sorting}
            onSort={sort}
          />
        )}
      </ListPage>
    </div>
  );
}
