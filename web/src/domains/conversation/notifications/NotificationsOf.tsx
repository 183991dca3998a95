import { deliveryView } from '@malaka/contracts/conversation/delivery-view';
import type { SentNotification } from '@malaka/contracts/conversation/notifications';
import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  STATE_COLORS,
  useErrorText,
} from '#/domains/conversation/deliveries/use-delivery-columns.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { notificationsOfQuery } from './queries.ts';

type Props = { id: number; page: number; onPageChange: (page: number) => void };

/** Another account's notifications, whether they were read, and their deliveries. */
export function NotificationsOf({ id, ...paging }: Props) {
  const { t } = useTranslation('pupils');
  return (
    <TableList
      query={useQuery(notificationsOfQuery(id, paging.page))}
      {...paging}
      caption={t('tab.notifications')}
      rowKey={(row) => row.id}
      columns={useColumns()}
      view={useTableView('notifications-of')}
      emptyText={t('notifications.empty')}
    />
  );
}

function useColumns(): DataColumn<SentNotification>[] {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  return [
    {
      key: 'created',
      title: format.words(deliveryView.columns.created.title),
      isFigure: true,
      render: ({ createdAt }) => format.moment(createdAt),
    },
    {
      key: 'title',
      title: format.words(deliveryView.columns.what.title),
      render: ({ title }) => format.text(title),
    },
    {
      key: 'read',
      title: t('notifications.read'),
      isFigure: true,
      render: ({ readAt, isWithdrawn }) => {
        if (isWithdrawn) return t('notifications.withdrawn');
        return readAt ? format.moment(readAt) : t('notifications.unread');
      },
    },
    {
      key: 'deliveries',
      title: t('notifications.ways'),
      render: ({ deliveries }) => <Ways deliveries={deliveries} />,
    },
  ];
}

function Ways({ deliveries }: Pick<SentNotification, 'deliveries'>) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const errorText = useErrorText();
  if (deliveries.length === 0) return t('notifications.onlyHere');
  return (
    <Stack component="ul" gap={4}>
      {deliveries.map(({ channel, state, at, error }) => (
        <li key={channel}>
          {format.words(deliveryView.choices.channel[channel])}{' '}
          <Badge color={STATE_COLORS[state]}>
            {format.words(deliveryView.choices.state[state])}
          </Badge>{' '}
          <span className="quiet">
            {[format.moment(at), error && errorText(error)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </Stack>
  );
}
