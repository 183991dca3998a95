import type { ReferenceList } from '@malaka/contracts/people/choices';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryRows } from './EntryRows.tsx';
import { referenceQuery, useArchiveEntry } from './queries.ts';
import { filtersOf, type ReferenceSearch, type Show } from './reference-search.ts';
import { entryName } from './entry-name.ts';

type Props = { list: ReferenceList; search: ReferenceSearch; onShow: Show };

export function EntryList({ list, search, onShow }: Props) {
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
