import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsQuery } from './queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ExamForm } from '#/domains/assessment/index.ts';

const TYPING_MS = 250;
const SHOWN = 20;

type Props = { form: ExamForm; isBegun: boolean; groupName: string | null };

/** Offers the newest groups; all others are found by typing their name in either script. */
export function GroupSelect({ form, isBegun, groupName }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { values, set, propsOf } = form;
  const [picked, setPicked] = useState<{ id: number; name: string }>();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  const { data: newest } = useQuery(groupsQuery(1, SHOWN));
  const selectedName =
    picked?.id === values.groupId
      ? picked.name
      : (newest?.data.find(({ id }) => id === values.groupId)?.name ?? groupName);
  // The selected name in the field is not a search.
  const isChosenName = selectedName !== null && settled === format.text(selectedName);
  const search = isChosenName || settled === '' ? undefined : settled;
  const { data, isFetching } = useQuery(groupsQuery(1, SHOWN, search));
  const found = data?.data ?? [];
  const chosen = { id: values.groupId, name: selectedName ?? t('field.groupGone') };
  // Empty until the selected group's name is loaded.
  const isKnown = newest !== undefined || selectedName !== null;
  const isFound = found.some(({ id }) => id === chosen.id);
  const groups = isFound || !isKnown ? found : [chosen, ...found];
  // The selected group must be an option for the field to show it; a search that does not match
  // hides it.
  const isOffered = search === undefined || groups.length === found.length;
  const choose = (value: string | null) => {
    const group = groups.find(({ id }) => String(id) === value);
    if (!group) return;
    setPicked(group);
    set({ groupId: group.id });
  };
  return (
    <Select
      {...propsOf('groupId')}
      label={t('field.group')}
      description={t('field.groupHint')}
      disabled={isBegun}
      searchable
      data={groups.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
      // The server has already searched, ignoring script and apostrophes.
      filter={({ options }) => (isOffered ? options : options.slice(1))}
      nothingFoundMessage={t(isFetching ? 'field.groupSearching' : 'field.groupNone')}
      maxDropdownHeight={280}
      value={isKnown ? String(chosen.id) : null}
      onChange={choose}
      onSearchChange={setTyped}
    />
  );
}
