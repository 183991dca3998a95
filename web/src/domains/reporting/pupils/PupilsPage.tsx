import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { SavedFilters } from '#/domains/reporting/saved-filters/SavedFilters.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { SortSelect } from '#/kit/lists/SortSelect.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import {
  FILTERS,
  type PupilSearch,
  readPupilSearch,
  sortingOf,
  toQuery,
  withSorting,
} from './pupil-search.ts';
import { PupilChips } from './PupilChips.tsx';
import { PupilFilters } from './PupilFilters.tsx';
import styles from './Pupils.module.css';
import { pupilsQuery, pupilSumsQuery } from './queries.ts';
import { usePupilColumns } from './use-pupil-columns.tsx';

type Props = { page: number; search: PupilSearch };

export function PupilsPage({ page, search }: Props) {
  const { t } = useTranslation('pupils');
  const navigate = useNavigate();
  const filter = toQuery(search);
  const query = useQuery(pupilsQuery(filter, page));
  const columns = usePupilColumns();
  const view = useTableView('pupils');
  const show = (next: PupilSearch, target = 1) =>
    void navigate({
      to: '/dashboard/users/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const isNarrowed =
    search.search !== undefined || FILTERS.some((name) => search[name] !== undefined);
  const sorting = sortingOf(search);
  const sort = (next: Parameters<typeof withSorting>[1]) => show(withSorting(search, next));
  return (
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="pupils" query={filter} />}
    >
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('search')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            kept={search.search ?? ''}
            onSearch={(typed) => show(readPupilSearch({ ...search, search: typed }))}
          />
        }
      >
        <PupilFilters search={search} onChange={show} />
        <SavedFilters
          list="pupils"
          search={search}
          onApply={(kept) => show(readPupilSearch(kept))}
        />
        <TableTools columns={columns} view={view} />
        <SortSelect columns={columns} sorting={sorting} onSort={sort} />
      </ListBar>
      <PupilChips search={search} onChange={show} />
      <Summary search={search} total={query.data?.total} />
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
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={() => show({})}>{t('filter.clear')}</Button>}
      />
    </DeskPage>
  );
}

/** PUP-16: how many of those shown ever bought a course, and the sum of all purchases. */
function Summary({ search, total }: { search: PupilSearch; total: number | undefined }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const { data } = useQuery(pupilSumsQuery(toQuery(search)));
  return (
    <div role="status">
      <dl className={styles.summary}>
        <div>
          <dt>{t('summary.found')}</dt>
          <dd>{total === undefined ? '…' : format.number(total)}</dd>
        </div>
        <div>
          <dt>{t('summary.buyers')}</dt>
          <dd>{data ? format.number(data.userCount) : '…'}</dd>
        </div>
        <div>
          <dt>{t('summary.money')}</dt>
          <dd>{data ? format.money(data.money) : '…'}</dd>
        </div>
      </dl>
    </div>
  );
}
