import { correctBalance, type AccountMovement } from '@malaka/contracts/money/payments';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { balanceOfQuery, useCorrect } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = { account: AccountMovement['account']; onClose: () => void };

export function CorrectModal({ account, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount: boolean; reason: boolean }>();
  const correct = useCorrect();
  const { data: money } = useQuery(balanceOfQuery(account.id));
  const submit = () => {
    const digits = typed.replaceAll(/\s/g, '').replace('−', '-');
    const amount = /^-?\d{1,9}$/.test(digits) ? BigInt(digits) : 0n;
    const body = { accountId: account.id, amount, reason: reason.trim() };
    const errors = safeEncode(correctBalance.body!, body).error?.issues ?? [];
    const isWrong = (field: string) => errors.some(({ path }) => path[0] === field);
    setWrong({ amount: isWrong('amount'), reason: isWrong('reason') });
    if (errors.length > 0) return;
    correct.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('common:state.saved'), type: 'success' });
        onClose();
      },
    });
  };
  const error = isApiError(correct.error) ? correct.error.errors['amount']?.[0] : undefined;
  return (
    <ReasonForm
      title={t('correct.title')}
      action={t('correct.action')}
      reason={reason}
      onReason={setReason}
      isReasonMissing={wrong?.reason ?? false}
      error={correct.error}
      isBusy={correct.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {[format.text(account.name), format.phone(account.phone)].filter(Boolean).join(' · ')}
      </Text>
      <Text c="dimmed">
        {t('correct.now', { balance: money ? format.money(money.balance) : '…' })}
      </Text>
      <TextInput
        data-autofocus
        size="md"
        required
        label={t('correct.amount')}
        description={t('correct.amountHint')}
        autoComplete="off"
        maxLength={14}
        value={typed}
        error={wrong?.amount ? t('correct.wrong') : error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonForm>
  );
}
