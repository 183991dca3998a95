import { ACCOUNT_STATUSES } from '@malaka/contracts/people/choices';
import { PROFILE_STATUSES } from '@malaka/contracts/people/sign-in';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '#/domains/people/profiles/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { FilterBox } from '#/kit/lists/FilterBox.tsx';
import { type AccountSearch, ROLES } from './account-search.ts';

type Props = {
  filters: AccountSearch;
  onChange: (part: { [F in keyof AccountSearch]: unknown }) => void;
  onSearch: (typed: string) => void;
};

type Options = ComponentProps<typeof SelectFilter>['options'];

export function AccountFilters({ filters, onChange, onSearch }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  const options: Record<Exclude<keyof AccountSearch, 'search'>, Options> = {
    role: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
    status: ACCOUNT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    profile: PROFILE_STATUSES.map((value) => ({ value, label: t(`profileStatus.${value}`) })),
    region: regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  };
  return (
    <FilterBox
      label={t('search')}
      hint={t('searchHint')}
      search={filters.search}
      onSearch={onSearch}
    >
      {(['role', 'status', 'profile', 'region'] as const).map((name) => (
        <SelectFilter
          key={name}
          label={t(`filter.${name}`)}
          any={t('filter.all')}
          value={filters[name]}
          options={options[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </FilterBox>
  );
}
