import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';

type Props = { isOpen: boolean; isBusy?: boolean; onConfirm: () => void; onClose: () => void };

/** Changing a confirmed profile withdraws its confirmation until the next review. */
export function ReviewAgainModal(props: Props) {
  const { t } = useTranslation('profile');
  return (
    <ConfirmModal
      {...props}
      title={t('again.title')}
      text={t('again.text')}
      confirmLabel={t('again.confirm')}
    />
  );
}
