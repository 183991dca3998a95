import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { schoolQuery } from './queries.ts';

const TYPING_MS = 250;

type Props = {
  cityId: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A school of the district, found by typing its number or name in either script. */
export function SchoolSelect({ cityId, value, onChange }: Props) {
  const { t } = useTranslation('places');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data: school } = useQuery(schoolQuery(cityId, value));
  const chosen = value === undefined ? null : school;
  // The selected name in the field is not a search.
  const search = chosen && settled === format.text(chosen.name) ? '' : settled;
  const { data = [], isFetching } = useQuery({
    ...schoolsQuery({ cityId: cityId ?? null, type: null, search }),
    placeholderData: keepPreviousData,
  });
  const schools = !chosen || data.some(({ id }) => id === chosen.id) ? data : [chosen, ...data];
  return (
    <Select
      size="md"
      label={t('school')}
      description={cityId === undefined ? t('cityFirst') : undefined}
      placeholder={t('any')}
      searchable
      clearable
      disabled={cityId === undefined}
      data={schools.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
      // The server has already searched, ignoring script and apostrophes.
      filter={({ options }) => options}
      nothingFoundMessage={t(isFetching ? 'searching' : 'noSchool')}
      maxDropdownHeight={280}
      clearButtonProps={{ 'aria-label': t('clearSchool') }}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      onSearchChange={setTyped}
    />
  );
}
