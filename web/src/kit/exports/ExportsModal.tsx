import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExportList } from './ExportList.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** UI-06: the reader's last exports, each finished one with its download. */
export function ExportsModal({ isOpen, onClose }: Props) {
  const { t } = useTranslation(['exports', 'common']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('exports:title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <p className="quiet">{t('exports:hint')}</p>
      <ExportList />
    </Modal>
  );
}
