import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  type AccountSearch,
  isLongerThanPhone,
  isPersonalNumber,
  personalNumberOf,
  withoutEmpty,
} from './account-search.ts';
import { AccountFilters } from './AccountFilters.tsx';
import styles from './Accounts.module.css';
import { AccountTable } from './AccountTable.tsx';
import { accountsQuery, useFindByNumber } from './queries.ts';

type Props = { page: number; filters: AccountSearch };

export function AccountsPage({ page, filters }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const format = useFormat();
  const query = useQuery(accountsQuery(filters, page));
  const findByNumber = useFindByNumber();
  const show = (search: AccountSearch, target = 1) =>
    void navigate({
      to: '/dashboard/accounts/$page',
      params: { page: String(target) },
      search: withoutEmpty(search),
      resetScroll: target !== page,
    });
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
    <DeskPage title={t('title')} hint={t('hint')}>
      <AccountFilters
        filters={filters}
        onChange={show}
        onSearch={(typed) => {
          if (isPersonalNumber(typed)) open(typed);
          else if (!isLongerThanPhone(typed)) show({ ...filters, search: typed });
        }}
      />
      <div className={styles.found}>
        <p role="status">{query.isPlaceholderData ? '' : found}</p>
        {isNarrowed && total !== 0 && (
          <Button
            variant="subtle"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => show({})}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(filters, target)}
        skeleton={<TableSkeleton columns={4} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={() => show({})}>{t('filter.clear')}</Button>}
      >
        {(rows) => <AccountTable rows={rows} />}
      </ListPage>
    </DeskPage>
  );
}
