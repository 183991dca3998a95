import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { FoundLine } from '#/kit/lists/FilterBox.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import {
  isLongerThanPhone,
  isPersonalNumber,
  readAccountSearch,
  toQuery,
} from './account-search.ts';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { BlockAccounts } from './BlockAccounts.tsx';
import { ACCOUNTS, accountsQuery } from './queries.ts';
import { useOpenByNumber } from './use-open-by-number.ts';

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
  const queryClient = useQueryClient();
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
        onDone={() => void queryClient.invalidateQueries({ queryKey: [ACCOUNTS] })}
        actions={ACTIONS}
      />
    </ManagementPage>
  );
}
