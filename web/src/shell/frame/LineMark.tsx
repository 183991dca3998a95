import { ActionIcon } from '@mantine/core';
import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LineModeModal } from '#/kit/saver/LineModeModal.tsx';
import { useDisclosure } from '@mantine/hooks';

/** The small sign of the header that the platform saves; leads to the choice. */
export function LineMark() {
  const { t } = useTranslation('saver');
  const [isOpen, choice] = useDisclosure(false);
  return (
    <>
      <ActionIcon c="success" aria-label={t('mark')} aria-haspopup="dialog" onClick={choice.open}>
        <IconLeaf size={22} />
      </ActionIcon>
      {isOpen && <LineModeModal onClose={choice.close} />}
    </>
  );
}
