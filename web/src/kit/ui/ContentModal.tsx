import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

type Props = Omit<ModalProps, 'opened' | 'fullScreen' | 'closeButtonProps'> & {
  opened?: boolean;
  /** As large as the screen of a phone. */
  fillsPhone?: boolean;
};

/** A dialog that shows something, with a button in its corner that closes it. */
export function ContentModal({ opened = true, fillsPhone = false, ...props }: Props) {
  const { t } = useTranslation('common');
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      {...props}
      opened={opened}
      fullScreen={fillsPhone && isPhone}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    />
  );
}
