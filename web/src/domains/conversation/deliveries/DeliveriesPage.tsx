import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@malaka/contracts/conversation/choices';
import { Stack, Title } from '@mantine/core';
import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { readDeliveriesSearch, type DeliveriesSearch } from './deliveries-search.ts';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import styles from './Deliveries.module.css';

const deliveriesQuery = (page: number, search: DeliveriesSearch) =>
  query(listDeliveries, { query: { ...search, page }, placeholderData: keepPreviousData });

const figuresQuery = query(viewDeliveryFigures);

const useRetry = () =>
  useCall(retryDelivery, { refreshAlways: [listDeliveries, viewDeliveryFigures] });

export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const list = useListAddress(readDeliveriesSearch);
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

type Props = { search: DeliveriesSearch; onChange: (part: Record<string, unknown>) => void };

function DeliveryFilters({ search, onChange }: Props) {
  const { t } = useTranslation('deliveries');
  return (
    <Stack gap="sm">
      <ChoiceFilter
        label={t('state.title')}
        any={t('any')}
        value={search.state}
        choices={DELIVERY_STATES}
        nameOf={(state) => t(`state.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={t('channel.title')}
        any={t('any')}
        value={search.channel}
        choices={DELIVERY_CHANNELS}
        nameOf={(channel) => t(`channel.${channel}`)}
        onChange={(channel) => onChange({ channel })}
      />
      <DaySpan value={search} label={t('days')} onChange={onChange} />
    </Stack>
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
            <strong>{t(`channel.${figures.channel}`)}</strong>
            <dl>
              {DELIVERY_STATES.filter((state) => figures[state] > 0).map((state) => (
                <div key={state} data-state={state}>
                  <dt>{t(`state.${state}`)}</dt>
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
