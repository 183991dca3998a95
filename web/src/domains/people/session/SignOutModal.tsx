import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readWaiting, subscribeWaiting } from '#/kit/outbox/waiting-count.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { losesSaved, signOut } from './sign-out.ts';

type Props = { isOpen: boolean; onClose: () => void };

export function SignOutModal({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const waiting = useSyncExternalStore(subscribeWaiting, readWaiting, () => null)?.waiting ?? 0;
  const confirm = async () => {
    setIsBusy(true);
    await signOut(queryClient);
    onClose();
    await navigate({ to: '/' });
  };
  const leave = { isBusy, onConfirm: () => void confirm(), onClose };
  if (waiting > 0) return <WaitingModal isOpen={isOpen} count={waiting} {...leave} />;
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t('signOut.title')}
      text={[t('signOut.text'), losesSaved() && t('signOut.saved')].filter(Boolean).join(' ')}
      confirmLabel={t('signOut.confirm')}
      {...leave}
    />
  );
}

type WaitingProps = Props & { count: number; isBusy: boolean; onConfirm: () => void };

/** What was not counted yet goes with the person who signs out. */
function WaitingModal({ isOpen, count, isBusy, onConfirm, onClose }: WaitingProps) {
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
