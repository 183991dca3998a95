import {
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useState } from 'react';
import { type Depth, type Drop, dropOf, type TreeRow } from './tree-moves.ts';

/** Dragging right by this much makes a section a paragraph. */
const INDENT = 28;

// Outside of the component: a new object each time would render every handle again.
const afterFewPixels = { activationConstraint: { distance: 4 } };

type Dragging = { id: number; drop?: Drop; lineTop?: number };

type Props = {
  rows: readonly TreeRow[];
  list: RefObject<HTMLElement | null>;
  onDrop: (id: number, drop: Drop) => void;
};

/**
 * Dragging by the handle. Only a handful of rows near the pointer are measured at each move, and
 * none of them is rendered again while another is dragged past.
 */
export function useTreeDrag({ rows, list, onDrop }: Props) {
  const [dragging, setDragging] = useState<Dragging>();
  const sensors = useSensors(useSensor(PointerSensor, afterFewPixels));

  const place = ({ active, delta }: DragMoveEvent): Dragging => {
    const id = Number(active.id);
    const box = active.rect.current.translated;
    const row = rows.find(({ node }) => node.id === id);
    if (!list.current || !box || !row) return { id };
    const lines = list.current.querySelectorAll<HTMLElement>('[data-line]');
    const above = countAbove(lines, box.top + box.height / 2);
    const shift = Math.round(row.depth + delta.x / INDENT);
    const drop = dropOf({ rows, id, above, depth: shift > 0 ? 1 : (0 satisfies Depth) });
    if (!drop) return { id };
    const next = rows.findIndex(({ node }) => node.id === drop.before);
    const edge = next < 0 ? lines[rows.length - 1] : lines[next];
    const rect = edge?.getBoundingClientRect();
    const lineTop = (next < 0 ? rect?.bottom : rect?.top) ?? 0;
    return { id, drop, lineTop: lineTop - list.current.getBoundingClientRect().top };
  };

  return {
    dragging,
    handlers: {
      sensors,
      onDragStart: ({ active }: DragStartEvent) => setDragging({ id: Number(active.id) }),
      onDragMove: (event: DragMoveEvent) => {
        const next = place(event);
        setDragging((now) => (isSame(now, next) ? now : next));
      },
      onDragEnd: () => {
        if (dragging?.drop) onDrop(dragging.id, dragging.drop);
        setDragging(undefined);
      },
      onDragCancel: () => setDragging(undefined),
    },
  };
}

const isSame = (now: Dragging | undefined, next: Dragging) =>
  now?.lineTop === next.lineTop &&
  now?.drop?.depth === next.drop?.depth &&
  now?.drop?.parentId === next.drop?.parentId;

/** How many rows have their middle above `y`; rows are in order, so a binary search suffices. */
function countAbove(lines: ArrayLike<HTMLElement>, y: number): number {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const rect = lines[middle]!.getBoundingClientRect();
    if (rect.top + rect.height / 2 < y) from = middle + 1;
    else to = middle;
  }
  return from;
}
