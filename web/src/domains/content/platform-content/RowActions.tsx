import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Direction } from './use-order.ts';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (direction: Direction, button: HTMLButtonElement) => void;
  onDelete: () => void;
};

/** Moves or deletes a row; usable by keyboard and touch. */
export function RowActions({ name, isFirst, isLast, isBusy, onMove, onDelete }: Props) {
  const { t } = useTranslation('platform-content');
  return (
    <>
      <ActionIcon
        aria-label={t('move.up', { name })}
        aria-disabled={isFirst || isBusy || undefined}
        onClick={(event) => !isFirst && !isBusy && onMove('up', event.currentTarget)}
      >
        <IconArrowUp size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('move.down', { name })}
        aria-disabled={isLast || isBusy || undefined}
        onClick={(event) => !isLast && !isBusy && onMove('down', event.currentTarget)}
      >
        <IconArrowDown size={20} />
      </ActionIcon>
      <ActionIcon color="danger" aria-label={t('deleteOne', { name })} onClick={onDelete}>
        <IconTrash size={20} />
      </ActionIcon>
    </>
  );
}
