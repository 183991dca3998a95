import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountRow } from '@malaka/contracts/people/accounts';
import { ACCOUNT_LIST } from '@malaka/contracts/people/lists';
import { accountView } from '@malaka/contracts/people/account-view';
import { filterNames } from '@malaka/contracts/kit/list-filters';
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
import { isNarrowed } from '#/kit/lists/address.ts';
import { FilterSelects } from '#/kit/lists/ListFilters.tsx';
import {
  isLongerThanPhone,
  isPersonalNumber,
  readAccountSearch,
  type AccountSearch,
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
  const selection = useSelection({
    filter: JSON.stringify(filters),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const open = useOpenByNumber();
  const isFiltered = isNarrowed(ACCOUNT_LIST, filters);
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
        onClear={isFiltered && total !== 0 ? list.clear : undefined}
      />
      <PhonePageBox selection={selection} />
      <ListPage
        query={query}
        page={page}
        onPageChange={list.turnTo}
        skeleton={<TableSkeleton columns={4} />}
        emptyText={t(isFiltered ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isFiltered ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isFiltered && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
      >
        {(rows) => <AccountTable rows={rows} selection={selection} />}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('accounts', filters)}
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
  const { person, rights, profile, seen } = accountView.columns;
  const others = [rights, profile, seen];
  const seenAt = ({ lastSeenAt }: AccountRow) =>
    lastSeenAt ? format.relativeDay(lastSeenAt) : t('neverSeen');
  return (
    <PersonTable
      caption={t('title')}
      rows={rows}
      selection={selection}
      titles={[format.words(person.title), ...others.map(({ title }) => format.words(title))]}
      personOf={(row) => ({
        name: format.text(fullName(row)) || t('unnamed'),
        avatar: row.avatar,
        phone: format.phone(row.phone),
      })}
      renderCells={(row) => [
        <AccountBadges key="rights" account={row} />,
        <TwoLines
          key="profile"
          first={format.words(accountView.choices.profile[row.profileStatus])}
          second={row.region ? format.text(row.region) : ''}
        />,
        <At key="seen" label={format.words(seen.title)} time={seenAt(row)} />,
      ]}
      linkTo={({ id }) => ({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } })}
    />
  );
}

type AccountFiltersProps = {
  filters: AccountSearch;
  onChange: (part: Record<string, unknown>) => void;
  onSearch: (typed: string) => void;
};

function AccountFilters({ filters, onChange, onSearch }: AccountFiltersProps) {
  const { t } = useTranslation('accounts');
  const { data: region } = useQuery(regionsQuery);
  return (
    <FilterBox
      label={t('search')}
      hint={t('searchHint')}
      search={filters.search}
      onSearch={onSearch}
    >
      <FilterSelects
        view={accountView}
        records={{ region }}
        search={filters}
        names={filterNames(ACCOUNT_LIST)}
        onChange={onChange}
      />
    </FilterBox>
  );
}
