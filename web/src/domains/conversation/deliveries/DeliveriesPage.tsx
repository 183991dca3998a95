import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type DeliveriesSearch, readDeliveriesSearch } from './deliveries-search.ts';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { deliveriesQuery, useRetry } from './queries.ts';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

type Props = {
  page: number;
  search: DeliveriesSearch;
  onShow: (page: number, search: DeliveriesSearch) => void;
};

/** What became of each notice on its way to its person. */
export function DeliveriesPage({ page, search, onShow }: Props) {
  const { t } = useTranslation('deliveries');
  const query = useQuery(deliveriesQuery(page, search));
  const view = useTableView('deliveries');
  const retry = useRetry();
  const sendAgain = (id: number) =>
    retry.mutate(id, {
      onSuccess: () => showToast({ text: t('retry.done'), type: 'success' }),
      onError: (error) => {
        const isSameResponse = isApiError(error) && error.message !== '';
        showToast({ text: isSameResponse ? error.message : t('retry.failed'), type: 'error' });
      },
    });
  const columns = useDeliveryColumns({ onRetry: sendAgain });
  const change = (part: Record<string, unknown>) =>
    onShow(1, readDeliveriesSearch({ ...search, ...part }));
  return (
    <DeskPage title={t('title')} hint={t('hint')}>
      <DeliveryFigures />
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={SEARCH_MAX}
            kept={search.search ?? ''}
            onSearch={(typed) => change({ search: typed })}
          />
        }
      >
        <TableTools columns={columns} view={view} />
      </ListBar>
      <DeliveryFilters search={search} onChange={change} />
      <TableList
        query={query}
        page={page}
        onPageChange={(next) => onShow(next, search)}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t('empty')}
        emptyAction={
          Object.keys(search).length > 0 && (
            <Button onClick={() => onShow(1, {})}>{t('clear')}</Button>
          )
        }
      />
    </DeskPage>
  );
}
