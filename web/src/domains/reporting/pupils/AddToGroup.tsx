import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { offeredGroupsQuery } from './queries.ts';

const TYPING_MS = 250;
const SHOWN = 20;

/** Offers the newest groups; the others are found by typing their name. */
export function AddToGroup(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const [group, setGroup] = useState<{ id: number; label: string }>();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  const search = settled === '' || settled === group?.label ? undefined : settled;
  const { data } = useQuery(offeredGroupsQuery(SHOWN, search));
  const found = (data?.data ?? [])
    .filter(({ canFill }) => canFill)
    .map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  const isFound = group === undefined || found.some(({ value }) => value === String(group.id));
  const offered = isFound ? found : [{ value: String(group.id), label: group.label }, ...found];
  return (
    <BulkModal
      {...props}
      action="pupils.group"
      params={group ? { group_id: group.id } : {}}
      isReady={group !== undefined}
    >
      <Select
        data-autofocus
        size="md"
        label={t('action.pupils.group.field')}
        description={t('action.pupils.group.hint')}
        required
        searchable
        data={offered}
        // The server has already searched, ignoring script and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={t('action.pupils.group.none')}
        maxDropdownHeight={280}
        value={group ? String(group.id) : null}
        onChange={(value) => {
          const next = offered.find((one) => one.value === value);
          setGroup(next && { id: Number(next.value), label: next.label });
        }}
        onSearchChange={setTyped}
      />
    </BulkModal>
  );
}
