import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readWaiting } from '#/kit/outbox/waiting-count.ts';

type Props = {
  isOpen: boolean;
  count: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Unsent actions are discarded on signing out. */
export function WaitingWindow({ isOpen, count, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const send = async () => {
    setSending(true);
    setFailed(!(await readWaiting()?.sendAll()));
    setSending(false);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('shell:signOut.title')}
      withCloseButton={false}
    >
      <Text>{t('shell:signOut.waitingText', { count })}</Text>
      {isFailed && (
        <Text c="danger" role="alert" mt="sm">
          {t('shell:signOut.notSent')}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="subtle" color="danger" loading={isBusy} onClick={onConfirm}>
          {t('shell:signOut.lose')}
        </Button>
        <Button loading={isSending} onClick={() => void send()} data-autofocus>
          {t('shell:signOut.send')}
        </Button>
      </Group>
    </Modal>
  );
}
