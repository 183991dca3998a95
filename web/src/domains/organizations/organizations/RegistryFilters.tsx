import { EDUCATION_FORMS, LEGAL_FORMS } from '@malaka/contracts/organizations/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { regionsQuery, useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { FilterBox } from '#/kit/lists/FilterBox.tsx';
import type { RegistrySearch } from './registry-search.ts';

type Named = { id: number; name: string };

type Props = {
  search: RegistrySearch;
  searchLabel: string;
  /** The review queue has fewer filters. */
  isQueue?: boolean;
  onChange: (part: Record<string, string | undefined>) => void;
};

export function RegistryFilters({ search, searchLabel, isQueue = false, onChange }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  const { data: categories = [] } = useCategories();
  const named = (list: readonly Named[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  const options = {
    region: named(regions),
    form: LEGAL_FORMS.map((value) => ({ value, label: t(`legalForm.${value}`) })),
    education: EDUCATION_FORMS.map((value) => ({ value, label: t(`educationForm.${value}`) })),
    direction: named(categories),
  };
  const labels = {
    region: t('filter.region'),
    form: t('field.legalForm'),
    education: t('field.educationForm'),
    direction: t('filter.direction'),
  };
  const shown = [
    'region',
    'form',
    ...(isQueue ? [] : (['education', 'direction'] as const)),
  ] as const;
  return (
    <FilterBox
      label={searchLabel}
      search={search.search}
      onSearch={(typed) => onChange({ search: typed || undefined })}
    >
      {shown.map((name) => (
        <SelectFilter
          key={name}
          label={labels[name]}
          any={t('any')}
          value={search[name]}
          options={options[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </FilterBox>
  );
}
