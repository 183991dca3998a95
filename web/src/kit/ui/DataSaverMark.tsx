import { ActionIcon } from '@mantine/core';
import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { onOpen: () => void };

/** Header icon showing that the data saver is on; opens its settings. */
export function DataSaverMark({ onOpen }: Props) {
  const { t } = useTranslation('saver');
  return (
    <ActionIcon c="success" aria-label={t('mark')} aria-haspopup="dialog" onClick={onOpen}>
      <IconLeaf size={22} />
    </ActionIcon>
  );
}
