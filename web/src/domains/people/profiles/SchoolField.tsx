import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { Checkbox, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LatinInput } from './LatinInput.tsx';
import type { ProfileValues } from './profile-values.ts';
import { schoolsQuery } from './queries.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const TYPING_MS = 250;
/** A longer name does not fit a phone's field, and the school's number is at its end. */
const PHONE_NAME_MAX = 30;

/** A school of the district by number or name; an unlisted one as free text. */
export function SchoolField({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { school } = form.values;
  const change = (part: Partial<ProfileValues['school']>) =>
    form.change({ school: { ...school, ...part } });
  return (
    <>
      {school.isListed ? (
        <ListedSchool form={form} onChange={change} />
      ) : (
        <LatinInput
          {...form.propsOf('school')}
          label={t('field.schoolName')}
          autoComplete="organization"
          maxLength={PLACE_MAX}
          value={school.name}
          onChange={(name) => change({ name })}
        />
      )}
      <Checkbox
        label={t('school.unlisted')}
        checked={!school.isListed}
        onChange={({ currentTarget }) =>
          change({ id: null, name: '', isListed: !currentTarget.checked })
        }
      />
    </>
  );
}

type ListedProps = {
  form: ProfileFormState;
  onChange: (school: { id: number; name: string }) => void;
};

function ListedSchool({ form, onChange }: ListedProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { cityId, schoolType, school } = form.values;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = school.id === null ? null : { id: school.id, name: school.name };
  // The chosen name in the field is not a search.
  const search = chosen && settled === format.text(chosen.name) ? '' : settled;
  const { data = [], isFetching } = useQuery({
    ...schoolsQuery({ cityId, type: schoolType, search }),
    placeholderData: keepPreviousData,
  });
  const isKnown = !chosen || data.some(({ id }) => id === chosen.id);
  const schools = isKnown ? data : [chosen, ...data];
  const choose = (value: string | null) => {
    const found = schools.find(({ id }) => String(id) === value);
    if (found) onChange(found);
  };
  const { description, ...field } = form.propsOf('school');
  return (
    <>
      <Select
        {...field}
        label={t('field.school')}
        description={cityId === null ? undefined : (description ?? t('fieldHint.school'))}
        placeholder={t(cityId === null ? 'choose.cityFirst' : 'choose.school')}
        required
        searchable
        disabled={cityId === null}
        data={schools.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
        // The server has already searched, normalising scripts and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={t(isFetching ? 'loading' : 'school.notFound')}
        maxDropdownHeight={280}
        value={chosen && String(chosen.id)}
        onChange={choose}
        onSearchChange={setTyped}
      />
      {chosen && format.text(chosen.name).length > PHONE_NAME_MAX && (
        <Text size="sm" hiddenFrom="sm">
          {format.text(chosen.name)}
        </Text>
      )}
    </>
  );
}
