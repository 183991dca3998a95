import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import { DELIVERY_STATES } from '@malaka/contracts/conversation/choices';
import { deliveryView } from '@malaka/contracts/conversation/delivery-view';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { Title } from '@mantine/core';
import { DELIVERY_LIST } from '@malaka/contracts/conversation/lists';
import { isNarrowed, searchReader } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import styles from './Deliveries.module.css';

const deliveriesQuery = (filter: QueryOf<typeof listDeliveries>) =>
  query(listDeliveries, { query: filter, placeholderData: keepPreviousData });

const figuresQuery = query(viewDeliveryFigures);

const useRetry = () =>
  useCall(retryDelivery, { refreshAlways: [listDeliveries, viewDeliveryFigures] });

export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const list = useListAddress(searchReader(DELIVERY_LIST));
  const retry = useRetry();
  const sendAgain = (id: number) =>
    retry.mutate(
      { id },
      {
        onSuccess: () => showToast({ text: t('retry.done'), type: 'success' }),
        onError: (error) => showError(error, t('retry.failed')),
      },
    );
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      above={<DeliveryFigures />}
      list={list}
      query={useQuery(deliveriesQuery({ ...list.search, page: list.page }))}
      name="deliveries"
      columns={useDeliveryColumns({ onRetry: sendAgain })}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      between={
        <FilterRows
          view={deliveryView}
          search={list.search}
          names={['state', 'channel', 'from']}
          onChange={list.change}
        />
      }
      isNarrowed={isNarrowed(DELIVERY_LIST, list.search)}
      notFound={{ text: t('empty'), clear: t('clear') }}
      empty={{ text: t('empty') }}
    />
  );
}

/** The last day by channel, so that a failing one is noticed before anybody calls. */
function DeliveryFigures() {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <section aria-label={t('day')}>
      <Title order={2} size="h5" mb="xs">
        {t('day')}
      </Title>
      <ul className={styles.channels}>
        {data.map((figures) => (
          <li key={figures.channel} className={`card ${styles.channel}`}>
            <strong>{format.words(deliveryView.choices.channel[figures.channel])}</strong>
            <dl>
              {DELIVERY_STATES.filter((state) => figures[state] > 0).map((state) => (
                <div key={state} data-state={state}>
                  <dt>{format.words(deliveryView.choices.state[state])}</dt>
                  <dd data-figures>{format.number(figures[state])}</dd>
                </div>
              ))}
            </dl>
            {DELIVERY_STATES.every((state) => figures[state] === 0) && <span>—</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
