import { blockAccount } from '@malaka/contracts/accounts';
import { REASON_MAX } from '@malaka/contracts/limits';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/api/api-error.ts';
import { showToast } from '#/ui/toast-store.ts';
import styles from './Account.module.css';
import { useBlockAccount } from './queries.ts';
import { useFaultText } from './use-action-fault.ts';

type Props = { id: number; onClose: () => void };

/** Nobody is blocked without a reason, which the person reads when signing in. */
export function BlockModal({ id, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const block = useBlockAccount();
  const faultText = useFaultText();
  const fieldFault = isApiError(block.error) ? block.error.errors['reason']?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { id, reason: reason.trim() };
    const isSound = safeEncode(blockAccount.body!, body).success;
    setIsMissing(!isSound);
    if (!isSound || block.isPending) return;
    block.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('accounts:access.blocked'), type: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title={t('accounts:access.blockTitle')} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Text mb="md">{t('accounts:access.blockText')}</Text>
        <Textarea
          data-autofocus
          rows={3}
          size="md"
          label={t('accounts:access.reason')}
          description={t('accounts:access.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t('accounts:access.reasonMissing') : fieldFault}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {block.isError && !fieldFault && (
          <p role="alert" className={styles.fault}>
            {faultText(block.error)}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={block.isPending}>
            {t('accounts:access.block')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
