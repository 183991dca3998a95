import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readWaiting, subscribeWaiting } from '#/kit/outbox/waiting-count.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { lateWindow } from '#/kit/ui/late-window.tsx';
import { losesSaved, signOut } from './sign-out.ts';

const WaitingModal = lateWindow(async () => (await import('./WaitingWindow.tsx')).WaitingWindow);

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
