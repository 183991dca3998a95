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
  useDraggable,
} from '@dnd-kit/core';
import { type ReactNode, useState, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './Placing.module.css';
import targetStripStyles from './TargetStrip.module.css';

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

type PieceProps = {
  id: number;
  text: string;
  isPicked: boolean;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A word or item that can be tapped, pressed or dragged. */
export function Piece({ id, text, isPicked, onClick, onKeyDown }: PieceProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.piece}
      data-place={id}
      aria-pressed={isPicked}
      data-dragged={isDragging || undefined}
      onMouseDown={listeners?.['onMouseDown'] as never}
      onTouchStart={listeners?.['onTouchStart'] as never}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <InlineRich html={text} />
    </button>
  );
}

type TargetStripProps = {
  /** The piece that is picked up. */
  title: string;
  targets: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
  onCancel: () => void;
};

/**
 * On a phone: every place for the piece that is picked up, within reach of the thumb wherever the
 * page is scrolled.
 */
export function TargetStrip({ title, targets, onChoose, onCancel }: TargetStripProps) {
  const { t } = useTranslation(['test', 'common']);
  return (
    <div className={targetStripStyles.strip} role="group" aria-label={title}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text span fw={600} miw={0} className="whole">
          {title}
        </Text>
        <CloseButton size="xl" aria-label={t('common:action.cancel')} onClick={onCancel} />
      </Group>
      <div className={targetStripStyles.targets}>
        {targets.map(({ key, text }) => (
          <Button
            key={key}
            variant="light"
            className={targetStripStyles.target}
            onClick={() => onChoose(key)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

/**
 * Restores the focus after a move: the piece is rendered in its new place, and a lost focus would
 * send keyboard users back to the top of the page.
 */
export function useLanding() {
  const box = useRef<HTMLDivElement>(null);
  const [landing, setLanding] = useState<{ place: string }>();
  useEffect(() => {
    if (!landing) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${landing.place}"]`)?.focus();
  }, [landing]);
  // A new object each time, since focus may return to the same place.
  return { box, landOn: (place: string) => setLanding({ place }) };
}
