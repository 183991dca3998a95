import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery, regionsQuery } from '#/domains/people/profiles/queries.ts';
import { categoriesQuery } from './use-categories.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Named = { id: number; name: string };

type Props = {
  label: string;
  /** Shown while nothing is chosen. */
  emptyLabel: string;
  description?: string;
  value: number | undefined;
  isRequired?: boolean;
  error?: string | undefined;
  onChange: (id: number | undefined) => void;
};

export function RegionSelect(props: Props) {
  const { data } = useQuery(regionsQuery);
  return <PlaceSelect {...props} places={data} isDisabled={false} />;
}

export function CourseCategorySelect(props: Props) {
  const { data } = useQuery(categoriesQuery);
  return <PlaceSelect {...props} places={data} isDisabled={false} />;
}

/** The districts of a region; empty until a region is chosen. */
export function DistrictSelect({ regionId, ...props }: Props & { regionId: number | undefined }) {
  const { data } = useQuery(citiesQuery(regionId ?? null));
  return <PlaceSelect {...props} places={data} isDisabled={regionId === undefined} />;
}

type SelectProps = Props & { places: readonly Named[] | undefined; isDisabled: boolean };

function PlaceSelect({ places = [], isDisabled, isRequired = false, ...props }: SelectProps) {
  const format = useFormat();
  return (
    <NativeSelect
      label={props.label}
      description={props.description}
      required={isRequired}
      disabled={isDisabled}
      error={props.error}
      value={props.value ?? ''}
      data={[
        { value: '', label: props.emptyLabel },
        ...places.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={(event) => props.onChange(Number(event.currentTarget.value) || undefined)}
    />
  );
}
