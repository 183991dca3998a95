import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isDangerous: boolean;
  error: unknown;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

const LEAST = 3;

/** Nothing is decided on a certificate without a reason, which stays with it. */
export function ReasonModal(props: Props) {
  const { title, text, confirmLabel, isDangerous, error, isBusy, onConfirm, onClose } = props;
  const { t } = useTranslation(['certificate-register', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const fieldError = isApiError(error) ? error.errors['reason']?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < LEAST;
    setIsMissing(isShort);
    if (!isShort && !isBusy) onConfirm(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Text mb="md">{text}</Text>
        <Textarea
          data-autofocus
          rows={3}
          size="md"
          required
          label={t('certificate-register:decision.reason')}
          description={t('certificate-register:decision.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t('certificate-register:decision.reasonMissing') : fieldError}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {Boolean(error) && !fieldError && (
          <p role="alert" className="errorText">
            {(isApiError(error) && error.message) || t('common:state.failed')}
          </p>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
