import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { losesSaved, signOut } from './sign-out.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export function SignOutModal({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await signOut(queryClient);
    onClose();
    await navigate({ to: '/' });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t('signOut.title')}
      text={[t('signOut.text'), losesSaved() && t('signOut.saved')].filter(Boolean).join(' ')}
      confirmLabel={t('signOut.confirm')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
