import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { readDeliveriesSearch } from './deliveries-search.ts';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { deliveriesQuery, useRetry } from './queries.ts';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const list = useListAddress(readDeliveriesSearch);
  const retry = useRetry();
  const sendAgain = (id: number) =>
    retry.mutate(id, {
      onSuccess: () => showToast({ text: t('retry.done'), type: 'success' }),
      onError: (error) => showError(error, t('retry.failed')),
    });
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      above={<DeliveryFigures />}
      list={list}
      query={useQuery(deliveriesQuery(list.page, list.search))}
      name="deliveries"
      columns={useDeliveryColumns({ onRetry: sendAgain })}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      between={<DeliveryFilters search={list.search} onChange={list.change} />}
      isNarrowed={Object.keys(list.search).length > 0}
      notFound={{ text: t('empty'), clear: t('clear') }}
      empty={{ text: t('empty') }}
    />
  );
}
