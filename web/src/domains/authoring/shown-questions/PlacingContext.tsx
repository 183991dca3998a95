import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './Placing.module.css';

type Props = {
  pieces: readonly { id: number; text: string }[];
  /** `to` is null if a piece is dropped outside of all places that accept it. */
  onDrop: (pieceId: number, to: string | null) => void;
  children: ReactNode;
};

// Pieces and places are labelled buttons: the library's own English announcements would duplicate
// them.
const nothing = () => undefined;
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
};

// Use the pointer: a wide word may cover several gaps at once.
const underPointer: CollisionDetection = (drag) => {
  const places = pointerWithin(drag);
  return places.length > 0 ? places : rectIntersection(drag);
};

/** Dragging as one of three ways; Escape cancels. */
export function PlacingContext({ pieces, onDrop, children }: Props) {
  const [dragged, setDragged] = useState<number>();
  // A tap is not a drag. A finger that moves immediately scrolls; one that rests first drags.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const piece = pieces.find(({ id }) => id === dragged);
  return (
    <DndContext
      sensors={sensors}
      accessibility={SILENT}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        onDrop(Number(active.id), over ? String(over.id) : null);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {piece && (
          <span className={styles.piece} data-overlay>
            <InlineRich html={piece.text} />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}
