import { useDraggable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import styles from './TreeItem.module.css';

type Props = { id: number; label: string };

/** For the pointer only: keyboards move the row itself. */
export const DragHandle = memo(({ id, label }: Props) => {
  const { listeners, setNodeRef } = useDraggable({ id });
  return (
    <span ref={setNodeRef} className={styles.handle} title={label} aria-hidden {...listeners}>
      <IconGripVertical size={18} />
    </span>
  );
});
DragHandle.displayName = 'DragHandle';
