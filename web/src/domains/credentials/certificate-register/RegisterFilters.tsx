import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '@malaka/contracts/credentials/choices';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { FilterBox } from '#/kit/lists/FilterBox.tsx';
import { readRegisterSearch, type RegisterSearch, yearsUntil } from './register-search.ts';

type Props = { filters: RegisterSearch; onChange: (filters: RegisterSearch) => void };
type Options = ComponentProps<typeof SelectFilter>['options'];

export function RegisterFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const [years] = useState(() => yearsUntil(new Date()));
  const { data: regions = [] } = useQuery(regionsQuery);
  const change = (name: keyof RegisterSearch, value: string | undefined) =>
    onChange(readRegisterSearch({ ...filters, [name]: value }));
  const options: Record<Exclude<keyof RegisterSearch, 'search'>, Options> = {
    type: CERTIFICATE_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
    state: CERTIFICATE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    year: years.map((year) => ({ value: String(year), label: String(year) })),
    region: regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  };
  return (
    <FilterBox
      label={t('search')}
      hint={t('searchHint')}
      search={filters.search}
      onSearch={(typed) => change('search', typed)}
    >
      {(['type', 'state', 'year', 'region'] as const).map((name) => (
        <SelectFilter
          key={name}
          label={t(`filter.${name}`)}
          any={t('filter.all')}
          value={filters[name]}
          options={options[name]}
          onChange={(value) => change(name, value)}
        />
      ))}
    </FilterBox>
  );
}
