import { ActionIcon } from '@mantine/core';
import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { onOpen: () => void };

/** The small sign of a header that the platform saves; leads to the choice. */
export function LineMark({ onOpen }: Props) {
  const { t } = useTranslation('saver');
  return (
    <ActionIcon c="success" aria-label={t('mark')} aria-haspopup="dialog" onClick={onOpen}>
      <IconLeaf size={22} />
    </ActionIcon>
  );
}
