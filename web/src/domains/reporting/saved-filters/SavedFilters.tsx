import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savedFiltersQuery } from './queries.ts';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import { SaveFilterForm } from './SaveFilterForm.tsx';

type Search = SavedFilter['search'];

type Props = {
  list: FilteredList;
  /** The list's search as its address spells it now. */
  search: Search;
  onApply: (search: Search) => void;
};

/** The reader's own filters of a list: kept under a name, used again with a press. */
export function SavedFilters({ list, search, onApply }: Props) {
  const { t } = useTranslation(['saved-filters', 'common']);
  const [isOpen, modal] = useDisclosure(false);
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
        {Object.keys(search).length > 0 ? (
          <SaveFilterForm list={list} search={search} />
        ) : (
          <Text className="dimmed" mb={16}>
            {t('saved-filters:nothingToSave')}
          </Text>
        )}
        <Filters
          list={list}
          onApply={(chosen) => {
            modal.close();
            onApply(chosen);
          }}
        />
      </Modal>
    </>
  );
}

function Filters({ list, onApply }: Pick<Props, 'list' | 'onApply'>) {
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
