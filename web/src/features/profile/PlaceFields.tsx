import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import type { ProfileValues } from './profile-form.ts';
import { citiesQuery, positionsQuery, regionsQuery } from './queries.ts';

type Props = {
  values: ProfileValues;
  errorOf: (field: keyof ProfileValues) => string | undefined;
  onChange: (part: Partial<ProfileValues>) => void;
};

type Named = { id: number; name: string };

/** Region, the districts of that region, and the kind of post. */
export function PlaceFields({ values, errorOf, onChange }: Props) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const regions = useQuery(regionsQuery);
  const cities = useQuery(citiesQuery(values.regionId));
  const positions = useQuery(positionsQuery);
  const choice = (
    field: 'regionId' | 'cityId' | 'positionTypeId',
    list: { data: Named[] | undefined; isFetching: boolean },
    take: (id: number | null) => Partial<ProfileValues>,
  ) => {
    const waits = list.isFetching && !list.data;
    return (
      <NativeSelect
        size="md"
        required
        label={t(`field.${field}`)}
        disabled={field === 'cityId' && values.regionId === null}
        error={errorOf(field)}
        value={values[field] ?? ''}
        onChange={(event) => onChange(take(Number(event.currentTarget.value) || null))}
        data={[
          { value: '', label: t(waits ? 'loading' : `choose.${field}`) },
          ...(list.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
          })),
        ]}
      />
    );
  };
  return (
    <>
      {choice('regionId', regions, (regionId) => ({ regionId, cityId: null }))}
      {choice('cityId', cities, (cityId) => ({ cityId }))}
      {choice('positionTypeId', positions, (positionTypeId) => ({ positionTypeId }))}
    </>
  );
}
