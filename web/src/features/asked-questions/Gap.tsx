import { useDroppable } from '@dnd-kit/core';
import { InlineRich } from '#/ui/InlineRich.tsx';
import styles from './Placing.module.css';

type Props = {
  tag: string;
  /** "Gap 2 of 5, empty". */
  label: string;
  /** The word that stands in it. */
  word: string | undefined;
  /** A word is held: pressing puts it here. */
  isAimed: boolean;
  isTarget: boolean;
  onPress: () => void;
  onClear: () => void;
};

export function Gap({ tag, label, word, isAimed, isTarget, onPress, onClear }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: tag });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.gap}
      aria-label={label}
      aria-pressed={isTarget}
      data-filled={word !== undefined || undefined}
      data-aimed={isAimed || isOver || undefined}
      onClick={onPress}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') onClear();
      }}
    >
      {word === undefined ? null : <InlineRich html={word} />}
    </button>
  );
}
