import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeferUpdates } from '#/kit/offline/updates.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  isActive: boolean;
  /** What happens to the work; by default it is lost. */
  text?: string;
};

/** Asks before leaving with unsaved work. */
export function UnsavedGuard({ isActive, text }: Props) {
  const { t } = useTranslation('common');
  useDeferUpdates(isActive);
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      text={text ?? t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
