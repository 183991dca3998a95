import { deliveryView } from '@malaka/contracts/conversation/delivery-view';
import type { Delivery } from '@malaka/contracts/conversation/deliveries';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';

export const STATE_COLORS = {
  queued: 'gray',
  sent: 'brand',
  delivered: 'success',
  failed: 'danger',
  skipped: 'gray',
} as const;

/** Our own error texts; a channel's are shown as received. */
const OWN_ERRORS = ['read', 'interrupted', 'no browser', 'no chat', 'no gateway'] as const;

export function useErrorText() {
  const { t } = useTranslation('deliveries');
  return (error: string | null) => {
    const own = OWN_ERRORS.find((known) => known === error);
    return own ? t(`errors.${own}`) : (error ?? '—');
  };
}

const isRetryable = ({ state, channel }: Delivery) =>
  channel !== 'live' && (state === 'failed' || state === 'skipped');

export function useDeliveryColumns({ onRetry }: { onRetry: (id: number) => void }) {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const errorText = useErrorText();
  return useListColumns(deliveryView, {
    person: ({ account }: Delivery) => (
      <PersonLink id={account.id}>
        {format.text(account.name) || format.phone(account.phone)}
      </PersonLink>
    ),
    what: ({ title, isDigest }) =>
      isDigest ? `${format.text(title)} (${t('digest')})` : format.text(title),
    state: ({ state }) => (
      <Badge color={STATE_COLORS[state]} miw="max-content">
        {format.words(deliveryView.choices.state[state])}
      </Badge>
    ),
    error: ({ error }) => errorText(error),
    phone: ({ account }) => format.phone(account.phone),
    actions: (row) =>
      isRetryable(row) ? (
        <Button variant="default" onClick={() => onRetry(row.id)}>
          {t('retry.action')}
        </Button>
      ) : null,
  });
}
