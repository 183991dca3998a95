import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import styles from './Payments.module.css';

type Props = {
  title: string;
  action: string;
  reason: string;
  onReason: (reason: string) => void;
  isReasonMissing: boolean;
  error: unknown;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Money of a person is moved with a reason that the person reads. */
export function ReasonForm(props: Props) {
  const { t } = useTranslation('payments');
  const { title, action, reason, onReason, isReasonMissing, error, isBusy, onClose } = props;
  const problem = isApiError(error) ? error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {props.children}
        <Textarea
          rows={3}
          size="md"
          required
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={isReasonMissing ? t('reasonMissing') : problem?.errors['reason']?.[0]}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
        {Boolean(error) && Object.keys(problem?.errors ?? {}).length === 0 && (
          <p role="alert" className={styles.error}>
            {problem?.message || t('failed')}
          </p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
