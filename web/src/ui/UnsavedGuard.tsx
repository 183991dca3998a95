import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = { isActive: boolean };

/** Leaving with work that is kept nowhere asks first. */
export function UnsavedGuard({ isActive }: Props) {
  const { t } = useTranslation('common');
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
