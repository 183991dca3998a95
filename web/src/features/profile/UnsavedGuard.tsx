import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/ui/ConfirmModal.tsx';

type Props = { isActive: boolean };

/** Leaving with unsaved work asks first. */
export function UnsavedGuard({ isActive }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={t('common:unsaved.title')}
      text={t('profile:leaving')}
      confirmLabel={t('common:unsaved.leave')}
      cancelLabel={t('common:unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
