import { correctBalance, type AccountMovement } from '@malaka/contracts/money/payments';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { balanceOfQuery, useCorrect } from './queries.ts';

type Props = { account: AccountMovement['account']; onClose: () => void };

type Values = { amount: string; reason: string };

const amountOf = (typed: string): bigint => {
  const digits = typed.replaceAll(/\s/g, '').replace('−', '-');
  return /^-?\d{1,9}$/.test(digits) ? BigInt(digits) : 0n;
};

export function CorrectModal({ account, onClose }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const correct = useCorrect();
  const { data: money } = useQuery(balanceOfQuery(account.id));
  const bodyOf = ({ amount, reason }: Values) => ({
    accountId: account.id,
    amount: amountOf(amount),
    reason: reason.trim(),
  });
  const form = useForm({
    name: 'correction',
    names: correctBalance.body!,
    initial: { amount: '', reason: '' },
    validate: (values): Partial<Record<keyof Values, string>> => {
      const issues = safeEncode(correctBalance.body!, bodyOf(values)).error?.issues ?? [];
      return {
        ...(issues.some(({ path }) => path[0] === 'amount') && { amount: t('correct.wrong') }),
        ...(!isReason(values.reason) && { reason: t('reasonMissing') }),
      };
    },
    errorText: (wrong) => wrong,
    save: (values) => correct.mutateAsync(bodyOf(values)),
    messages: { isRefusedQuietly: true },
    onSaved: onClose,
  });
  return (
    <FormModal
      title={t('correct.title')}
      submitLabel={t('correct.action')}
      form={form}
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
        required
        label={t('correct.amount')}
        description={t('correct.amountHint')}
        autoComplete="off"
        maxLength={14}
        {...form.field('amount')}
      />
      <ReasonField label={t('reason')} description={t('reasonHint')} {...form.field('reason')} />
    </FormModal>
  );
}
