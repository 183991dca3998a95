import { movementView } from '@malaka/contracts/money/movement-view';
import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useRefund } from './queries.ts';

type Actions = {
  onRefund: (row: AccountMovement) => void;
  onCorrect: (row: AccountMovement) => void;
};

export function useMovementColumns({ onRefund, onCorrect }: Actions) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return useListColumns(movementView, {
    account: ({ account }: AccountMovement) => (
      <PersonLink id={account.id}>
        {format.text(account.name) || format.phone(account.phone)}
      </PersonLink>
    ),
    transaction: (row) => <span className="whole">{row.transaction ?? '—'}</span>,
    order: (row) => row.orderId ?? '—',
    phone: ({ account }) => format.phone(account.phone),
    actions: (row) => (
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
  });
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
