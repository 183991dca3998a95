import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRefund } from './queries.ts';

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
