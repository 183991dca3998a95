import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './SortableList.module.css';

type Props<Id extends UniqueIdentifier> = {
  ids: readonly Id[];
  /** Screen-reader announcements while an item is moved by keyboard. */
  accessibility: DndContextProps['accessibility'];
  onMove: (id: Id, overId: Id) => void;
  children: ReactNode;
};

/** Cards reordered by dragging a handle, or with Space, arrows and Space. */
export function SortableList<Id extends UniqueIdentifier>(props: Props<Id>) {
  const { ids, accessibility, onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A page still scrolling smoothly when the next arrow is pressed is measured wrongly, and an
    // interrupted scroll leaves the card where it was.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(active.id as Id, over.id as Id);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type CardProps = Omit<ComponentProps<'li'>, 'children'> & {
  sortId: UniqueIdentifier;
  /** Accessible name of the handle. */
  dragLabel: string;
  children: (handle: ReactNode) => ReactNode;
};

/** A card of the list, which places its own handle. */
export function SortableCard({ sortId, dragLabel, children, ...card }: CardProps) {
  const sortable = useSortable({ id: sortId });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } =
    sortable;
  return (
    <li
      {...card}
      ref={setNodeRef}
      className={styles.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={sortable.isDragging || undefined}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={dragLabel}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>,
      )}
    </li>
  );
}
