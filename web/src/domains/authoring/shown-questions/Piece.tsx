import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './Placing.module.css';

type Props = {
  id: number;
  text: string;
  isPicked: boolean;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A word or item that can be tapped, pressed or dragged. */
export function Piece({ id, text, isPicked, onClick, onKeyDown }: Props) {
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
