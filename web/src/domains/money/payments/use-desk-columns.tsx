import type { DeskMovement } from '@malaka/contracts/money/payments';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './Payments.module.css';

type Actions = {
  onRefund: (row: DeskMovement) => void;
  onCorrect: (row: DeskMovement) => void;
};

export function useDeskColumns({ onRefund, onCorrect }: Actions): DataColumn<DeskMovement>[] {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return [
    {
      key: 'account',
      title: t('desk.person'),
      render: ({ account }) => (
        <TextLink to="/dashboard/accounts/view/$id" params={{ id: String(account.id) }}>
          {format.text(account.name) || format.phone(account.phone)}
        </TextLink>
      ),
    },
    {
      key: 'date',
      title: t('desk.date'),
      isFigure: true,
      render: ({ date }) => format.dateTime(date),
    },
    { key: 'type', title: t('desk.type'), render: ({ type }) => t(`type.${type}`) },
    {
      key: 'amount',
      title: t('desk.amount'),
      isFigure: true,
      render: ({ amount }) => format.money(amount),
    },
    { key: 'comment', title: t('desk.comment'), render: (row) => format.text(row.comment) },
    {
      key: 'transaction',
      title: t('desk.transaction'),
      render: (row) => <span className={styles.code}>{row.transaction ?? '—'}</span>,
    },
    { key: 'order', title: t('desk.order'), isExtra: true, render: (row) => row.orderId ?? '—' },
    {
      key: 'phone',
      title: t('desk.phone'),
      isExtra: true,
      render: ({ account }) => format.phone(account.phone),
    },
    {
      key: 'actions',
      title: t('desk.actions'),
      render: (row) => (
        <Group gap="xs" wrap="nowrap">
          {row.isRefundable && (
            <Button variant="default" onClick={() => onRefund(row)}>
              {t('refund.action')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => onCorrect(row)}>
            {t('correct.action')}
          </Button>
        </Group>
      ),
    },
  ];
}
