import type { Delivery } from '@malaka/contracts/conversation/deliveries';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';

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

export function useDeliveryColumns({
  onRetry,
}: {
  onRetry: (id: number) => void;
}): DataColumn<Delivery>[] {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const errorText = useErrorText();
  return [
    {
      key: 'person',
      title: t('column.person'),
      render: ({ account }) => (
        <PersonLink id={account.id}>
          {format.text(account.name) || format.phone(account.phone)}
        </PersonLink>
      ),
    },
    {
      key: 'created',
      title: t('column.created'),
      isFigure: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'what',
      title: t('column.what'),
      render: ({ title, isDigest }) =>
        isDigest ? `${format.text(title)} (${t('digest')})` : format.text(title),
    },
    {
      key: 'channel',
      title: t('channel.title'),
      render: ({ channel }) => t(`channel.${channel}`),
    },
    {
      key: 'state',
      title: t('state.title'),
      render: ({ state }) => (
        <Badge variant="light" color={STATE_COLORS[state]} miw="max-content">
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    { key: 'error', title: t('column.error'), render: ({ error }) => errorText(error) },
    {
      key: 'tries',
      title: t('column.tries'),
      isFigure: true,
      isExtra: true,
      render: ({ tries }) => format.number(tries),
    },
    {
      key: 'next',
      title: t('column.next'),
      isFigure: true,
      isExtra: true,
      render: ({ nextTryAt }) => (nextTryAt ? format.dateTime(nextTryAt) : '—'),
    },
    {
      key: 'phone',
      title: t('column.phone'),
      isExtra: true,
      render: ({ account }) => format.phone(account.phone),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      render: (row) =>
        isRetryable(row) ? (
          <Button variant="default" onClick={() => onRetry(row.id)}>
            {t('retry.action')}
          </Button>
        ) : null,
    },
  ];
}
