import { correctCredits } from '@malaka/contracts/credentials/credits';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { creditsTyped } from './credits-typed.ts';
import { useCorrectCredits } from './account-queries.ts';
import { ActionError } from '#/domains/people/index.ts';

type Props = { id: number; year: number; collected: number; onClose: () => void };

/** A correction is a line of its own with its reason, which the person reads. */
export function CorrectCreditsModal({ id, year, collected, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState({ amount: false, reason: false });
  // One window is one correction, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const correct = useCorrectCredits();
  const errors = isApiError(correct.error) ? correct.error.errors : {};
  const amount = creditsTyped(typed);
  const after = collected + amount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { id, year, amount, reason: reason.trim(), key };
    const issues = safeEncode(correctCredits.body!, body).error?.issues ?? [];
    const isWrong = (field: string) => issues.some(({ path }) => path[0] === field);
    setWrong({ amount: isWrong('amount'), reason: isWrong('reason') });
    if (issues.length > 0 || correct.isPending) return;
    correct.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('accounts:credits.corrected'), type: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accounts:credits.title', { year })}
      withCloseButton={false}
    >
      <form noValidate onSubmit={submit}>
        <Text mb="md">{t('accounts:credits.text')}</Text>
        <TextInput
          data-autofocus
          size="md"
          required
          label={t('accounts:credits.amount')}
          description={
            Number.isFinite(after) && amount !== 0
              ? t('accounts:credits.after', {
                  before: format.number(collected),
                  after: format.number(Math.round(after * 100) / 100),
                })
              : t('accounts:credits.amountHint')
          }
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          value={typed}
          error={wrong.amount ? t('accounts:credits.amountWrong') : errors['amount']?.[0]}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Textarea
          mt="md"
          rows={3}
          size="md"
          required
          label={t('accounts:access.reason')}
          description={t('accounts:credits.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={wrong.reason ? t('accounts:access.reasonMissing') : errors['reason']?.[0]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {correct.isError && Object.keys(errors).length === 0 && (
          <ActionError error={correct.error} />
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={correct.isPending}>
            {t('accounts:credits.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
