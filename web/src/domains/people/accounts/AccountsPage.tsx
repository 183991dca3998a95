import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountRow } from '@malaka/contracts/people/accounts';
import { ACCOUNT_STATUSES } from '@malaka/contracts/people/choices';
import { PROFILE_STATUSES } from '@malaka/contracts/people/sign-in';
import type { ComponentProps } from 'react';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { FoundLine, FilterBox } from '#/kit/lists/FilterBox.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection, type ListSelection } from '#/kit/lists/use-selection.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { At, PersonTable, TwoLines } from '#/kit/lists/PersonTable.tsx';
import { regionsQuery } from '#/domains/people/profiles/queries.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import {
  isLongerThanPhone,
  isPersonalNumber,
  readAccountSearch,
  toQuery,
  type AccountSearch,
  ROLES,
} from './account-search.ts';
import { ACCOUNTS, accountsQuery } from './queries.ts';
import { useOpenByNumber } from './use-open-by-number.ts';
import { AccountBadges } from './AccountBadges.tsx';

const ACTIONS: readonly BulkAction[] = [
  { name: 'accounts.block', icon: IconLock, isDangerous: true, Window: BlockAccounts },
  { name: 'accounts.unblock', icon: IconLockOpen },
];

export function AccountsPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const list = useListAddress(readAccountSearch);
  const { page, search: filters } = list;
  const query = useQuery(accountsQuery(filters, page));
  const refresh = useRefresh(ACCOUNTS);
  const { page: _page, ...withoutPage } = toQuery(filters, page);
  const selection = useSelection({
    filter: JSON.stringify(filters),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const open = useOpenByNumber();
  const isNarrowed = Object.keys(filters).length > 0;
  const { total = 0, hasMore } = query.data ?? {};
  const amount = format.number(total);
  const found =
    total > 0 && (hasMore ? t('foundMore', { amount }) : t('found', { count: total, amount }));
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <AccountFilters
        filters={filters}
        onChange={list.change}
        onSearch={(typed) => {
          if (isPersonalNumber(typed)) open(typed);
          else if (!isLongerThanPhone(typed)) list.change({ search: typed });
        }}
      />
      <FoundLine
        text={!query.isPlaceholderData && found}
        clear={t('filter.clear')}
        onClear={isNarrowed && total !== 0 ? list.clear : undefined}
      />
      <PhonePageBox selection={selection} />
      <ListPage
        query={query}
        page={page}
        onPageChange={list.turnTo}
        skeleton={<TableSkeleton columns={4} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
      >
        {(rows) => <AccountTable rows={rows} selection={selection} />}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('accounts', withoutPage)}
        isCountOpen={hasMore ?? false}
        onDone={() => void refresh()}
        actions={ACTIONS}
      />
    </ManagementPage>
  );
}

/** One reason for all accounts, which each owner will read. */
function BlockAccounts(bulk: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReason
      {...bulk}
      action="accounts.block"
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
    />
  );
}

type Props = { rows: readonly AccountRow[]; selection: ListSelection };

function AccountTable({ rows, selection }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const seenAt = ({ lastSeenAt }: AccountRow) =>
    lastSeenAt ? format.relativeDay(lastSeenAt) : t('neverSeen');
  return (
    <PersonTable
      caption={t('title')}
      rows={rows}
      selection={selection}
      titles={[t('column.person'), t('column.rights'), t('column.profile'), t('column.seen')]}
      personOf={(row) => ({
        name: format.text(fullName(row)) || t('unnamed'),
        avatar: row.avatar,
        phone: format.phone(row.phone),
      })}
      renderCells={(row) => [
        <AccountBadges key="rights" account={row} />,
        <TwoLines
          key="profile"
          first={t(`profileStatus.${row.profileStatus}`)}
          second={row.region ? format.text(row.region) : ''}
        />,
        <At key="seen" label={t('column.seen')} time={seenAt(row)} />,
      ]}
      linkTo={({ id }) => ({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } })}
    />
  );
}

type AccountFiltersProps = {
  filters: AccountSearch;
  onChange: (part: { [F in keyof AccountSearch]: unknown }) => void;
  onSearch: (typed: string) => void;
};

type Options = ComponentProps<typeof SelectFilter>['options'];

function AccountFilters({ filters, onChange, onSearch }: AccountFiltersProps) {
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
