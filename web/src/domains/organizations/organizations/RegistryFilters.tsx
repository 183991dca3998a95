import { EDUCATION_FORMS, LEGAL_FORMS } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { regionsQuery, useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import type { RegistrySearch } from './registry-search.ts';

type Named = { id: number; name: string };

type Props = {
  search: RegistrySearch;
  searchLabel: string;
  /** The queue narrows by less. */
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
  const selectOf = (
    name: keyof RegistrySearch,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="md"
      label={label}
      value={search[name] ?? ''}
      data={[{ value: '', label: t('any') }, ...options]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
    />
  );
  return (
    <div className="selects">
      <SearchInput
        size="md"
        label={searchLabel}
        maxLength={SEARCH_MAX}
        kept={search.search ?? ''}
        onSearch={(typed) => onChange({ search: typed || undefined })}
      />
      {selectOf('region', t('filter.region'), named(regions))}
      {selectOf(
        'form',
        t('field.legalForm'),
        LEGAL_FORMS.map((value) => ({ value, label: t(`legalForm.${value}`) })),
      )}
      {!isQueue &&
        selectOf(
          'education',
          t('field.educationForm'),
          EDUCATION_FORMS.map((value) => ({ value, label: t(`educationForm.${value}`) })),
        )}
      {!isQueue && selectOf('direction', t('filter.direction'), named(categories))}
    </div>
  );
}
