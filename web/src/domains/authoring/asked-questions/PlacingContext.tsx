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
  /** `to` is null where a piece is dropped beside all places that take it. */
  onDrop: (pieceId: number, to: string | null) => void;
  children: ReactNode;
};

// Pieces and places are named buttons: the library's own English words would be a second voice.
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

// The finger decides: a wide word may lie over several gaps at once.
const underPointer: CollisionDetection = (drag) => {
  const places = pointerWithin(drag);
  return places.length > 0 ? places : rectIntersection(drag);
};

/** Dragging as one of three ways; Escape leaves everything as it was. */
export function PlacingContext({ pieces, onDrop, children }: Props) {
  const [dragged, setDragged] = useState<number>();
  // A tap is no drag. A finger that moves at once scrolls the page; one that rests first drags.
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
