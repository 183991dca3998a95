import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useRefund } from './queries.ts';

type Actions = {
  onRefund: (row: AccountMovement) => void;
  onCorrect: (row: AccountMovement) => void;
};

export function useMovementColumns({
  onRefund,
  onCorrect,
}: Actions): DataColumn<AccountMovement>[] {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return [
    {
      key: 'account',
      title: t('movements.person'),
      render: ({ account }) => (
        <PersonLink id={account.id}>
          {format.text(account.name) || format.phone(account.phone)}
        </PersonLink>
      ),
    },
    {
      key: 'date',
      title: t('movements.date'),
      isFigure: true,
      render: ({ date }) => format.dateTime(date),
    },
    { key: 'type', title: t('movements.type'), render: ({ type }) => t(`type.${type}`) },
    {
      key: 'amount',
      title: t('movements.amount'),
      isFigure: true,
      render: ({ amount }) => format.money(amount),
    },
    { key: 'comment', title: t('movements.comment'), render: (row) => format.text(row.comment) },
    {
      key: 'transaction',
      title: t('movements.transaction'),
      render: (row) => <span className="whole">{row.transaction ?? '—'}</span>,
    },
    {
      key: 'order',
      title: t('movements.order'),
      isExtra: true,
      render: (row) => row.orderId ?? '—',
    },
    {
      key: 'phone',
      title: t('movements.phone'),
      isExtra: true,
      render: ({ account }) => format.phone(account.phone),
    },
    {
      key: 'actions',
      title: t('movements.actions'),
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

type Props = { purchase: AccountMovement; onClose: () => void };

export function RefundModal({ purchase, onClose }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const refund = useRefund();
  const { id, account, amount, comment } = purchase;
  return (
    <ReasonModal
      title={t('refund.title')}
      text={
        <>
          {t('refund.text', { name: format.text(account.name), amount: format.money(-amount) })}
          <Text component="span" display="block" mt="md" c="dimmed">
            {format.text(comment)}
          </Text>
        </>
      }
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      submitLabel={t('refund.action')}
      save={(reason) => refund.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
