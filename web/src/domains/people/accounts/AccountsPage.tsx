import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { FoundLine } from '#/kit/lists/FilterBox.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  isLongerThanPhone,
  isPersonalNumber,
  personalNumberOf,
  readAccountSearch,
} from './account-search.ts';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { accountsQuery, useFindByNumber } from './queries.ts';

export function AccountsPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const format = useFormat();
  const list = useListAddress(readAccountSearch);
  const { page, search: filters } = list;
  const query = useQuery(accountsQuery(filters, page));
  const findByNumber = useFindByNumber();
  const open = (typed: string) =>
    findByNumber.mutate(personalNumberOf(typed), {
      onSuccess: (id) =>
        void navigate({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } }),
      onError: (error) =>
        showToast({
          text: isApiError(error, 'account.not_found') ? t('noNumber') : t('findFailed'),
          type: 'error',
        }),
    });
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
      <ListPage
        query={query}
        page={page}
        onPageChange={list.turnTo}
        skeleton={<TableSkeleton columns={4} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
      >
        {(rows) => <AccountTable rows={rows} />}
      </ListPage>
    </ManagementPage>
  );
}
