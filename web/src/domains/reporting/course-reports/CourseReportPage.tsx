import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { CourseCategorySelect } from '#/domains/people/index.ts';
import { SavedFilters } from '#/domains/reporting/saved-filters/SavedFilters.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { SortSelect } from '#/kit/lists/SortSelect.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { courseReportQuery } from './queries.ts';
import {
  readReportSearch,
  type ReportSearch,
  sortingOf,
  toQuery,
  withSorting,
} from './report-search.ts';
import { useReportColumns } from './use-report-columns.tsx';

type Props = { page: number; search: ReportSearch };

/** The course report: what is bought, learned and finished. */
export function CourseReportPage({ page, search }: Props) {
  const { t } = useTranslation('course-reports');
  const navigate = useNavigate();
  const filter = toQuery(search);
  const query = useQuery(courseReportQuery({ ...filter, page }));
  const columns = useReportColumns();
  const view = useTableView('course-report');
  const show = (next: ReportSearch, target = 1) =>
    void navigate({
      to: '/dashboard/courses/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const change = (part: Record<string, unknown>) => show(readReportSearch({ ...search, ...part }));
  const isNarrowed = Boolean(search.search ?? search.type ?? search.category);
  const sorting = sortingOf(search);
  const sort = (next: Parameters<typeof withSorting>[1]) => show(withSorting(search, next));
  return (
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="course-report" query={filter} />}
    >
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('search')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            kept={search.search ?? ''}
            onSearch={(typed) => change({ search: typed })}
          />
        }
      >
        <NativeSelect
          size="md"
          label={t('column.type')}
          value={search.type ?? ''}
          data={[
            { value: '', label: t('any') },
            ...COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
          ]}
          onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        />
        <CourseCategorySelect
          label={t('column.category')}
          emptyLabel={t('any')}
          value={search.category}
          onChange={(category) => change({ category })}
        />
        <SavedFilters
          list="courses"
          search={search}
          onApply={(kept) => show(readReportSearch(kept))}
        />
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
        emptyText={isNarrowed ? t('empty.narrowed') : t('empty.none')}
        emptyAction={isNarrowed && <Button onClick={() => show({})}>{t('clear')}</Button>}
      />
    </DeskPage>
  );
}
