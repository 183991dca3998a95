import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

/** Screen reader announcements while a question is moved by keys. */
export function useDragWords(ids: readonly number[]): DndContextProps['accessibility'] {
  const { t } = useTranslation('questions');
  const numberOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  const total = ids.length;
  return {
    screenReaderInstructions: { draggable: t('order.keys') },
    announcements: {
      onDragStart: ({ active }) => t('order.taken', { number: numberOf(active.id), total }),
      onDragOver: ({ over }) =>
        over ? t('order.over', { number: numberOf(over.id), total }) : undefined,
      onDragEnd: ({ over }) =>
        over ? t('order.left', { number: numberOf(over.id), total }) : undefined,
      onDragCancel: () => t('order.cancelled'),
    },
  };
}
