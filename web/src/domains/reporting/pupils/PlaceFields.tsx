import { NativeSelect, Select } from '@mantine/core';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { citiesQuery, regionsQuery, schoolsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { visibleRegionQuery, schoolQuery } from './queries.ts';

const TYPING_MS = 250;

type SchoolSelectProps = {
  cityId: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A school of the district, found by typing its number or name in either script. */
function SchoolSelect({ cityId, value, onChange }: SchoolSelectProps) {
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

/** Ids of a region, a district in it and a school in that; undefined if not chosen. */
export type Place = {
  region: number | undefined;
  city: number | undefined;
  school: number | undefined;
};

type Props = { value: Place; onChange: (place: Place) => void };
type Named = { id: number; name: string };

/**
 * Selects for region, district and school, each optional; schools are found by typing. A regional
 * manager's region is preselected.
 */
export function PlaceFields({ value, onChange }: Props) {
  const { t } = useTranslation('places');
  const { data: regions = [] } = useQuery(regionsQuery);
  const { data: visibleRegion } = useQuery(visibleRegionQuery);
  const region = visibleRegion?.id ?? value.region;
  const { data: cities = [] } = useQuery(citiesQuery(region ?? null));
  return (
    <>
      <PlaceSelect
        label={t('region')}
        places={visibleRegion ? [visibleRegion] : regions}
        isFixed={Boolean(visibleRegion)}
        value={region}
        onChange={(chosen) => onChange({ region: chosen, city: undefined, school: undefined })}
      />
      <PlaceSelect
        label={t('city')}
        description={region === undefined ? t('regionFirst') : undefined}
        places={cities}
        isFixed={region === undefined}
        value={value.city}
        onChange={(city) => onChange({ region, city, school: undefined })}
      />
      <SchoolSelect
        cityId={value.city}
        value={value.school}
        onChange={(school) => onChange({ region, city: value.city, school })}
      />
    </>
  );
}

type SelectProps = {
  label: string;
  description?: string | undefined;
  places: readonly Named[];
  isFixed: boolean;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

function PlaceSelect({ label, description, places, isFixed, value, onChange }: SelectProps) {
  const { t } = useTranslation('places');
  const format = useFormat();
  return (
    <NativeSelect
      size="md"
      label={label}
      description={description}
      disabled={isFixed}
      value={value ?? ''}
      data={[
        { value: '', label: t('any') },
        ...places.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
    />
  );
}
