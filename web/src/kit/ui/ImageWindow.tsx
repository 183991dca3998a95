import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeImage } from './SafeImage.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  src: string;
  alt: string;
  /** Buttons under the picture, such as downloads. */
  actions?: ReactNode;
  onClose: () => void;
};

export function ImageWindow({ isOpen, title, src, alt, actions, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      <SafeImage src={src} alt={alt} ratio="297 / 210" fit="contain" />
      {actions}
    </Modal>
  );
}
