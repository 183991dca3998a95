import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SAVED_FILTER_NAME_MAX } from '@malaka/contracts/kit/limits';
import { type FormEvent, useState } from 'react';
import { useBorrowedView, useTableView } from '#/kit/table-views/use-table-view.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { savedFiltersQuery, useSaveFilter } from './queries.ts';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import styles from './SavedFilters.module.css';

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

type SaveFilterFormProps = { list: FilteredList } & Pick<SavedFilter, 'search' | 'view'>;

/**
 * Saves the current filter and columns under a name; an existing filter of that name is replaced.
 */
function SaveFilterForm({ list, search, view }: SaveFilterFormProps) {
  const { t } = useTranslation(['saved-filters', 'common']);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = useSaveFilter(list);
  const error = isApiError(save.error) ? (save.error.errors['name']?.[0] ?? null) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '' || save.isPending) return;
    save.mutate(
      { name: trimmed, search, view },
      {
        onSuccess: () => {
          setName('');
          showToast({ text: t('common:state.saved'), type: 'success' });
        },
        onError: (failure) => showFailure(failure, t('common:state.failed')),
      },
    );
  };
  return (
    <form noValidate className={styles.form} style={{ marginBottom: 16 }} onSubmit={submit}>
      <TextInput
        data-autofocus
        required
        label={t('saved-filters:name')}
        placeholder={t('saved-filters:nameExample')}
        maxLength={SAVED_FILTER_NAME_MAX}
        value={name}
        error={isMissing ? t('saved-filters:nameMissing') : error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" loading={save.isPending}>
        {t('saved-filters:save')}
      </Button>
    </form>
  );
}
