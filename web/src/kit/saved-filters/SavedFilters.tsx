import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBorrowedView, useTableView } from '#/kit/table-views/use-table-view.ts';
import { savedFiltersQuery } from './queries.ts';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import { SaveFilterForm } from './SaveFilterForm.tsx';

type Search = SavedFilter['search'];

type Props = {
  list: FilteredList;
  table: string;
  /** The list's search as currently encoded in its URL. */
  search: Search;
  onApply: (search: Search) => void;
};

/** Filters of a list with their columns: saved under a name, shared, and applied with one click. */
export function SavedFilters({ list, table, search, onApply }: Props) {
  const { t } = useTranslation(['saved-filters', 'common']);
  const [isOpen, modal] = useDisclosure(false);
  const { columns, order, widths, frozen, isDense, isBorrowed } = useTableView(table);
  const [, borrow] = useBorrowedView(table);
  const view = { columns, order, widths, frozen, ...(isDense !== undefined && { isDense }) };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        onClick={modal.open}
      >
        {t('saved-filters:open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={t('saved-filters:title')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <SaveFilterForm list={list} search={search} view={view} />
        {isBorrowed && (
          <Button variant="default" mb={16} onClick={() => borrow(null)}>
            {t('saved-filters:ownColumns')}
          </Button>
        )}
        <Filters
          list={list}
          onApply={(chosen) => {
            modal.close();
            borrow(chosen.view);
            onApply(chosen.search);
          }}
        />
      </Modal>
    </>
  );
}

type FiltersProps = Pick<Props, 'list'> & { onApply: (filter: SavedFilter) => void };

function Filters({ list, onApply }: FiltersProps) {
  const { t } = useTranslation('saved-filters');
  const { data: filters = [], isPending } = useQuery(savedFiltersQuery(list));
  if (isPending) return null;
  if (filters.length === 0)
    return (
      <Text className="dimmed" mb={16}>
        {t('empty')}
      </Text>
    );
  return (
    <ul className="rows" aria-label={t('title')}>
      {filters.map((filter) => (
        <SavedFilterRow key={filter.id} list={list} filter={filter} onApply={onApply} />
      ))}
    </ul>
  );
}
