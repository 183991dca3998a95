import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  ids: readonly number[];
  onMove: (id: number, overId: number) => void;
  children: ReactNode;
};

/** Cards in an order that is changed by dragging a handle, or by Space, arrows and Space. */
export function SortableList({ ids, onMove, children }: Props) {
  const { t } = useTranslation('questions');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numberOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  const total = ids.length;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.keys') },
        announcements: {
          onDragStart: ({ active }) => t('order.taken', { number: numberOf(active.id), total }),
          onDragOver: ({ over }) =>
            over ? t('order.over', { number: numberOf(over.id), total }) : undefined,
          onDragEnd: ({ over }) =>
            over ? t('order.left', { number: numberOf(over.id), total }) : undefined,
          onDragCancel: () => t('order.cancelled'),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
