import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/ui/SearchInput.tsx';
import styles from './Register.module.css';
import { readRegisterSearch, type RegisterSearch, yearsUntil } from './register-search.ts';

type Props = { filters: RegisterSearch; onChange: (filters: RegisterSearch) => void };
type Choice = { value: string; label: string };

export function RegisterFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const [years] = useState(() => yearsUntil(new Date()));
  const { data: regions = [] } = useQuery(regionsQuery);
  const change = (name: keyof RegisterSearch, value: string) =>
    onChange(readRegisterSearch({ ...filters, [name]: value }));
  const select = (name: 'type' | 'state' | 'year' | 'region', choices: readonly Choice[]) => (
    <NativeSelect
      size="md"
      label={t(`filter.${name}`)}
      value={String(filters[name] ?? '')}
      data={[{ value: '', label: t('filter.all') }, ...choices]}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  );
  return (
    <Stack>
      <SearchInput
        className={styles.search}
        size="md"
        label={t('search')}
        description={t('searchHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        kept={filters.search ?? ''}
        onSearch={(typed) => change('search', typed)}
      />
      <div className="selects">
        {select(
          'type',
          CERTIFICATE_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
        )}
        {select(
          'state',
          CERTIFICATE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        )}
        {select(
          'year',
          years.map((year) => ({ value: String(year), label: String(year) })),
        )}
        {select(
          'region',
          regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
        )}
      </div>
    </Stack>
  );
}
