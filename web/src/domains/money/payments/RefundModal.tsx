import { type AccountMovement, refundPurchase } from '@malaka/contracts/money/payments';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRefund } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = { purchase: AccountMovement; onClose: () => void };

export function RefundModal({ purchase, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const refund = useRefund();
  const submit = () => {
    const body = { id: purchase.id, reason: reason.trim() };
    const isSound = safeEncode(refundPurchase.body!, body).success;
    setIsMissing(!isSound);
    if (!isSound) return;
    refund.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('common:state.saved'), type: 'success' });
        onClose();
      },
    });
  };
  return (
    <ReasonForm
      title={t('refund.title')}
      action={t('refund.action')}
      reason={reason}
      onReason={setReason}
      isReasonMissing={isMissing}
      error={refund.error}
      isBusy={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {t('refund.text', {
          name: format.text(purchase.account.name),
          amount: format.money(-purchase.amount),
        })}
      </Text>
      <Text c="dimmed">{format.text(purchase.comment)}</Text>
    </ReasonForm>
  );
}
