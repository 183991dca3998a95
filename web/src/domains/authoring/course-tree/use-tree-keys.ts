import type { KeyboardEvent } from 'react';
import { focusItem } from './focus-item.ts';
import type { Direction, TreeRow } from './tree-moves.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = {
  rows: readonly TreeRow[];
  collapsed: ReadonlySet<number>;
  actions: TreeActions;
  onOpen: (id: number) => void;
};

const moves: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Keyboard navigation of a tree (ARIA practices); Alt and arrows move a row. */
export function useTreeKeys({ rows, collapsed, actions, onOpen }: Props) {
  const { dispatch, step } = actions;
  const focusAt = (index: number) => {
    const id = rows[Math.max(0, Math.min(rows.length - 1, index))]?.node.id;
    if (id !== undefined) focusItem(id);
  };
  const act = (key: string, index: number, row: TreeRow): boolean => {
    const { node, parentId } = row;
    const { id } = node;
    const isCollapsed = collapsed.has(id);
    const hasChildren = node.children.length > 0;
    if (key === 'ArrowDown') focusAt(index + 1);
    else if (key === 'ArrowUp') focusAt(index - 1);
    else if (key === 'Home') focusAt(0);
    else if (key === 'End') focusAt(rows.length - 1);
    else if (key === 'ArrowRight' && hasChildren && isCollapsed) dispatch({ type: 'toggle', id });
    else if (key === 'ArrowRight' && hasChildren) focusAt(index + 1);
    else if (key === 'ArrowLeft' && hasChildren && !isCollapsed) dispatch({ type: 'toggle', id });
    else if (key === 'ArrowLeft' && parentId !== null) focusItem(parentId);
    else if (key === 'Enter' || key === ' ') onOpen(id);
    else if (key === 'F2') dispatch({ type: 'edit', id });
    else if (key === 'Delete') dispatch({ type: 'remove', id });
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target as HTMLElement;
    if (line.dataset['line'] === undefined || event.ctrlKey || event.metaKey) return;
    const id = Number(line.dataset['line']);
    const index = rows.findIndex(({ node }) => node.id === id);
    const row = rows[index];
    if (!row) return;
    const direction = event.altKey ? moves[event.key] : undefined;
    if (direction) step(id, direction);
    else if (event.altKey || !act(event.key, index, row)) return;
    event.preventDefault();
  };
}
