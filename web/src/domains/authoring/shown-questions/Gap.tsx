import { useDraggable, useDroppable } from '@dnd-kit/core';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './Placing.module.css';

type Props = {
  tag: string;
  /** Displayed in the empty gap while a word is picked up. */
  number: number;
  /** "Gap 2 of 5, empty". */
  label: string;
  /** The word in the gap. */
  word: { id: number; text: string } | undefined;
  /** A word is picked up: pressing places it here. */
  isAimed: boolean;
  isTarget: boolean;
  onPress: () => void;
  onClear: () => void;
};

export function Gap({ tag, number, label, word, isAimed, isTarget, onPress, onClear }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: tag });
  // A placed word can be dragged to another gap, or out.
  const drag = useDraggable({ id: word?.id ?? `no-word-${tag}`, disabled: word === undefined });
  return (
    <button
      ref={(button) => {
        setNodeRef(button);
        drag.setNodeRef(button);
      }}
      type="button"
      className={styles.gap}
      data-place={tag}
      aria-label={label}
      aria-pressed={isTarget}
      data-filled={word !== undefined || undefined}
      data-aimed={isAimed || isOver || undefined}
      data-dragged={drag.isDragging || undefined}
      onMouseDown={drag.listeners?.['onMouseDown'] as never}
      onTouchStart={drag.listeners?.['onTouchStart'] as never}
      onClick={onPress}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') onClear();
      }}
    >
      {word === undefined ? isAimed && number : <InlineRich html={word.text} />}
    </button>
  );
}
