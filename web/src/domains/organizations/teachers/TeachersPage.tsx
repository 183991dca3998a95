import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { SortSelect } from '#/kit/lists/SortSelect.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { teachersQuery } from './queries.ts';
import { readTeacherSearch, sortingOf, type TeacherSearch, withSorting } from './teacher-search.ts';
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
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="teachers" query={search} />}
    >
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
      <TableList
        query={query}
        page={page}
        onPageChange={(target) => show(search, target)}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        sorting={sorting}
        onSort={sort}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyAction={isNarrowed && <Button onClick={() => show({})}>{t('clear')}</Button>}
      />
    </DeskPage>
  );
}
