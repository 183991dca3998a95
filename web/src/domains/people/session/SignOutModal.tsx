import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearUserData, holdsUnsent } from '#/kit/device-memory.ts';
import { useWaitingCount } from '#/kit/outbox/waiting-count.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { lazyWindow } from '#/kit/ui/lazy-window.tsx';
import { losesSaved, signOut } from './sign-out.ts';
import { useSession } from './use-session.ts';

const WaitingModal = lazyWindow(async () => (await import('./WaitingWindow.tsx')).WaitingWindow);

type Props = { isOpen: boolean; onClose: () => void };

export function SignOutModal({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const accountId = useSession().user?.id;
  useEffect(() => {
    if (isOpen) void holdsUnsent(accountId).then(setIsUnsent);
  }, [isOpen, accountId]);
  const waiting = useWaitingCount()?.waiting ?? 0;
  const confirm = async () => {
    setIsBusy(true);
    const clearPerson = async () => await clearUserData(accountId);
    await signOut(queryClient, clearPerson);
    onClose();
    await navigate({ to: '/' });
    // The screen just left may have saved its form once more.
    await clearPerson();
  };
  const leave = { isBusy, onConfirm: () => void confirm(), onClose };
  if (waiting > 0) return <WaitingModal isOpen={isOpen} count={waiting} {...leave} />;
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t('signOut.title')}
      text={[t('signOut.text'), losesSaved() && t('signOut.saved'), isUnsent && t('signOut.unsent')]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('signOut.confirm')}
      {...leave}
    />
  );
}
