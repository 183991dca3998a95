import { correctCredits } from '@malaka/contracts/credentials/credits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { creditsTyped } from './credits-typed.ts';
import { useCorrectCredits } from './account-queries.ts';

type Props = { id: number; year: number; collected: number; onClose: () => void };

type Values = { amount: string; reason: string };

/** Adds a correction as a separate entry; the account's owner sees its reason. */
export function CorrectCreditsModal({ id, year, collected, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  // One key per dialog: however often it is sent, it is one correction.
  const [key] = useState(() => crypto.randomUUID());
  const correct = useCorrectCredits();
  const bodyOf = ({ amount, reason }: Values) => ({
    id,
    year,
    amount: creditsTyped(amount),
    reason: reason.trim(),
    key,
  });
  const form = useForm({
    name: 'credits',
    names: correctCredits.body!,
    initial: { amount: '', reason: '' },
    validate: (values): Partial<Record<keyof Values, string>> => {
      const issues = safeEncode(correctCredits.body!, bodyOf(values)).error?.issues ?? [];
      const isWrong = issues.some(({ path }) => path[0] === 'amount');
      return {
        ...(isWrong && { amount: t('credits.amountWrong') }),
        ...(!isReason(values.reason) && { reason: t('access.reasonMissing') }),
      };
    },
    errorText: (wrong) => wrong,
    save: (values) => correct.mutateAsync(bodyOf(values)),
    messages: { saved: t('credits.corrected'), isRefusedQuietly: true },
    onSaved: onClose,
  });
  const { amount } = bodyOf(form.values);
  const after = collected + amount;
  return (
    <FormModal
      title={t('credits.title', { year })}
      text={t('credits.text')}
      submitLabel={t('credits.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        size="md"
        required
        label={t('credits.amount')}
        description={
          Number.isFinite(after) && amount !== 0
            ? t('credits.after', {
                before: format.number(collected),
                after: format.number(Math.round(after * 100) / 100),
              })
            : t('credits.amountHint')
        }
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        {...form.field('amount')}
      />
      <ReasonField
        label={t('access.reason')}
        description={t('credits.reasonHint')}
        {...form.field('reason')}
      />
    </FormModal>
  );
}
