import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '#/domains/people/profiles/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (regionId: number | null) => void;
};

/** A region, or the whole country. */
export function RegionField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  return (
    <NativeSelect
      size="md"
      {...props}
      value={value ?? ''}
      data={[
        { value: '', label: t('rights.country') },
        ...regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
