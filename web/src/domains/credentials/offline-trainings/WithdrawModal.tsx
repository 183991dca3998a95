import { REASON_MAX } from '@malaka/contracts/kit/limits';
import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './OfflineTrainings.module.css';
import { type SupervisorKind, useWithdraw } from './queries.ts';

type Props = { supervisor: SupervisorKind; row: TrainingRow; onClose: () => void };

/** A record is taken back with a reason that its owner reads. */
export function WithdrawModal({ supervisor, row, onClose }: Props) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const withdraw = useWithdraw(supervisor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setIsMissing(given === '');
    if (given === '' || withdraw.isPending) return;
    withdraw.mutate(
      { id: row.id, reason: given },
      {
        onSuccess: () => {
          showToast({ text: t('offline-trainings:withdraw.done'), type: 'success' });
          onClose();
        },
      },
    );
  };
  const { referenceNumber, state, credits } = row;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offline-trainings:withdraw.title')}
      withCloseButton={false}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <Text className={styles.wide}>
          № {referenceNumber}, {format.text(row.institution)}.{' '}
          {state === 'attached'
            ? t('offline-trainings:withdraw.attached', { credits: format.number(credits ?? 0) })
            : t('offline-trainings:withdraw.free')}
        </Text>
        <Textarea
          data-autofocus
          rows={3}
          size="md"
          required
          label={t('offline-trainings:withdraw.reason')}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing && t('offline-trainings:withdraw.reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {withdraw.error && (
          <p role="alert" className="errorText">
            {(isApiError(withdraw.error) && withdraw.error.message) || t('common:state.failed')}
          </p>
        )}
        <Group justify="flex-end" gap="sm" className={styles.wide}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button type="submit" color="danger" loading={withdraw.isPending}>
            {t('offline-trainings:withdraw.action')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
