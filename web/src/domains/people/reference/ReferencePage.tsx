import {
  type ReferenceList,
  REFERENCE_LISTS,
  SCHOOL_TYPES,
} from '@malaka/contracts/people/choices';
import { Box, Button, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { oneOf, withoutEmpty } from '#/kit/lists/address.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { useInvalidateList, referenceQuery, useArchiveEntry } from './queries.ts';
import styles from './Reference.module.css';
import { type ReferenceSearch, type Show, filtersOf } from './reference-search.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryRows } from './EntryRows.tsx';
import { entryName } from './entry-name.ts';
import { DistrictSelect, RegionSelect } from './PlaceSelects.tsx';

type Props = { list: ReferenceList; search: ReferenceSearch };

export function ReferencePage({ list, search }: Props) {
  const { t } = useTranslation('reference');
  const navigate = useNavigate();
  const invalidate = useInvalidateList();
  const show: Show = (next, isSafe = false) =>
    void navigate({
      to: '/dashboard/reference/$list',
      params: { list },
      search: next,
      resetScroll: next.page !== search.page,
      ignoreBlocker: isSafe,
    });
  const view = list === 'schools' ? (search.view ?? 'list') : 'list';
  return (
    <ManagementPage title={t('title')} part={t(`list.${list}`)} hint={t('hint')}>
      <div className={styles.columns}>
        <ListChooser list={list} />
        <section className="shrinks" aria-labelledby="list-name">
          <div className={styles.head}>
            <h2 id="list-name" className={styles.listName}>
              {t(`list.${list}`)}
            </h2>
            {view === 'list' && (
              <Button
                leftSection={<IconPlus size={18} />}
                onClick={() => show({ ...search, edit: 'new' })}
              >
                {t('add')}
              </Button>
            )}
          </div>
          {list === 'schools' && (
            <Box mb="md">
              <Segmented
                label={t('view.label')}
                value={view}
                onChange={(next) => show(next === 'import' ? { view: next } : {})}
                options={(['list', 'import'] as const).map((value) => ({
                  value,
                  label: t(`view.${value}`),
                }))}
              />
            </Box>
          )}
          {view === 'import' ? (
            <SheetImport kind="schools" onApplied={() => void invalidate(list)} />
          ) : (
            <EntryList key={list} list={list} search={search} onShow={show} />
          )}
        </section>
      </div>
    </ManagementPage>
  );
}

/** All lists next to the open one; on a phone they collapse into one field. */
function ListChooser({ list }: { list: ReferenceList }) {
  const { t } = useTranslation('reference');
  const navigate = useNavigate();
  return (
    <>
      <Stack
        component="nav"
        gap={2}
        p="xs"
        className="card"
        visibleFrom="md"
        aria-label={t('lists')}
      >
        {REFERENCE_LISTS.map((name) => (
          <Link
            key={name}
            to="/dashboard/reference/$list"
            params={{ list: name }}
            className={styles.listLink}
            activeOptions={{ includeSearch: false }}
          >
            {t(`list.${name}`)}
          </Link>
        ))}
      </Stack>
      <NativeSelect
        hiddenFrom="md"
        label={t('lists')}
        value={list}
        data={REFERENCE_LISTS.map((name) => ({ value: name, label: t(`list.${name}`) }))}
        onChange={(event) =>
          void navigate({
            to: '/dashboard/reference/$list',
            params: { list: event.currentTarget.value },
          })
        }
      />
    </>
  );
}

type EntryFiltersProps = {
  list: ReferenceList;
  filters: ReferenceSearch;
  onFilter: (filters: ReferenceSearch) => void;
};

/** Lists short enough to fit on one screen have no search. */
const short = new Set<ReferenceList>(
  REFERENCE_LISTS.filter((list) => /^(?:lang|legal|diagnostic)/.test(list)),
);

function EntryFilters({ list, filters, onFilter }: EntryFiltersProps) {
  const { t } = useTranslation('reference');
  const isOfSchools = list === 'schools';
  const change = (part: { [F in keyof ReferenceSearch]: ReferenceSearch[F] | undefined }) =>
    onFilter(withoutEmpty<ReferenceSearch>({ ...filters, ...part }));
  return (
    <div className={styles.filters}>
      {!short.has(list) && (
        <SearchInput
          className={styles.search}
          size="md"
          label={t(isOfSchools ? 'searchSchools' : 'search')}
          maxLength={SEARCH_MAX}
          current={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      )}
      {(isOfSchools || list === 'districts') && (
        <RegionSelect
          label={t('filter.region')}
          emptyLabel={t('filter.all')}
          value={filters.region}
          onChange={(region) => change({ region, district: undefined })}
        />
      )}
      {isOfSchools && (
        <>
          <DistrictSelect
            label={t('filter.district')}
            emptyLabel={t('filter.all')}
            regionId={filters.region}
            value={filters.district}
            onChange={(district) => change({ district })}
          />
          <SelectFilter
            label={t('filter.type')}
            any={t('filter.all')}
            value={filters.type}
            options={SCHOOL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => change({ type: oneOf(SCHOOL_TYPES, type) })}
          />
        </>
      )}
      <SelectFilter
        label={t('filter.state')}
        any={t('filter.all')}
        value={filters.state}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => change({ state: oneOf(STATES, state) })}
      />
    </div>
  );
}

const STATES = ['active', 'archived'] as const;

type EntryListProps = { list: ReferenceList; search: ReferenceSearch; onShow: Show };

function EntryList({ list, search, onShow }: EntryListProps) {
  const { t } = useTranslation('reference');
  const { edit, ...place } = search;
  const filters = filtersOf(search);
  const isFiltered = Object.keys(filters).length > 0;
  const page = search.page ?? 1;
  const query = useQuery(referenceQuery(list, place));
  const archive = useArchive(list);
  const rows = query.data?.data ?? [];
  const editing = edit === 'new' ? undefined : rows.find(({ id }) => id === edit);
  const reset = (
    <Button variant="default" onClick={() => onShow({})}>
      {t('resetFilters')}
    </Button>
  );
  return (
    <>
      <EntryFilters list={list} filters={filters} onFilter={(next) => onShow(next)} />
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => onShow({ ...filters, ...(target > 1 && { page: target }) })}
        skeleton={<TableSkeleton />}
        emptyText={t(isFiltered ? 'notFound' : 'none')}
        {...(isFiltered && { emptyHint: t('notFoundHint') })}
        emptyAction={isFiltered ? reset : undefined}
      >
        {(items) => (
          <EntryRows
            list={list}
            rows={items}
            onOpen={(id) => onShow({ ...place, edit: id })}
            onArchive={archive}
          />
        )}
      </ListPage>
      {(edit === 'new' || editing) && (
        <EntryEditor
          key={edit}
          list={list}
          row={editing}
          filters={filters}
          onClose={(isSaved) => onShow(place, isSaved)}
        />
      )}
    </>
  );
}

/** Archives immediately and offers undo instead of asking first. */
function useArchive(list: ReferenceList) {
  const { t } = useTranslation(['reference', 'common']);
  const format = useFormat();
  const { mutate } = useArchiveEntry();
  const change = (row: ReferenceRow, isActive: boolean) =>
    mutate(
      { list, id: row.id, isActive },
      {
        onSuccess: () => {
          const name = format.text(entryName(row, format.language));
          showToast({
            text: t(isActive ? 'reference:restored' : 'reference:archived', { name }),
            type: 'success',
            ...(!isActive && {
              action: { label: t('reference:undo'), onClick: () => change(row, true) },
            }),
          });
        },
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  return change;
}
