import { ACCOUNT_STATUSES } from '@malaka/contracts/kit/choices';
import { PROFILE_STATUSES } from '@malaka/contracts/people/auth';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '#/domains/people/profile/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/ui/SearchInput.tsx';
import { type AccountSearch, readAccountSearch, ROLES } from './account-search.ts';
import styles from './Accounts.module.css';

type Props = {
  filters: AccountSearch;
  onChange: (filters: AccountSearch) => void;
  onSearch: (typed: string) => void;
};

type Choice = { value: string; label: string };

export function AccountFilters({ filters, onChange, onSearch }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  const select = (name: 'role' | 'status' | 'profile' | 'region', choices: readonly Choice[]) => (
    <NativeSelect
      size="md"
      label={t(`filter.${name}`)}
      value={filters[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...choices]}
      onChange={(event) =>
        onChange(readAccountSearch({ ...filters, [name]: event.currentTarget.value }))
      }
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
        onSearch={onSearch}
      />
      <div className="selects">
        {select(
          'role',
          ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
        )}
        {select(
          'status',
          ACCOUNT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        )}
        {select(
          'profile',
          PROFILE_STATUSES.map((value) => ({ value, label: t(`profileStatus.${value}`) })),
        )}
        {select(
          'region',
          regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
        )}
      </div>
    </Stack>
  );
}
