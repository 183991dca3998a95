import { blockAccount } from '@malaka/contracts/people/accounts';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ActionError } from './ActionError.tsx';

type Reasoned = { id: number; reason: string };

type Props = {
  id: number;
  words: { title: string; text: string; hint: string; submit: string; done: string };
  save: UseMutationResult<unknown, Error, Reasoned>;
  onClose: () => void;
  /** Beside the closing. */
  onSaved?: () => void;
};

/** Nothing is taken from a person without a reason, which the person reads. */
export function ReasonModal({ id, words, save, onClose, onSaved }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const fieldError = isApiError(save.error) ? save.error.errors['reason']?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { id, reason: reason.trim() };
    // Every call with a reason has the same body.
    const isSound = safeEncode(blockAccount.body!, body).success;
    setIsMissing(!isSound);
    if (!isSound || save.isPending) return;
    save.mutate(body, {
      onSuccess: () => {
        showToast({ text: words.done, type: 'success' });
        onClose();
        onSaved?.();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title={words.title} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Text mb="md">{words.text}</Text>
        <Textarea
          data-autofocus
          rows={3}
          size="md"
          required
          label={t('accounts:access.reason')}
          description={words.hint}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t('accounts:access.reasonMissing') : fieldError}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {save.isError && !fieldError && <ActionError error={save.error} />}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={save.isPending}>
            {words.submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
