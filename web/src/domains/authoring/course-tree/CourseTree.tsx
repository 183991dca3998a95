import { DndContext, DragOverlay } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  Fragment,
  type FocusEvent,
  memo,
  useMemo,
  useRef,
  type KeyboardEvent,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonMarks } from '#/domains/authoring/course-check/CheckPanel.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useKeyLines } from '#/kit/ui/hotkeys.ts';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './CourseTree.module.css';
import { NewNode } from './NameForm.tsx';
import { TreeItem } from './TreeItem.tsx';
import { isInPlace, rowsOf, type Tree, type TreeRow, type Direction } from './tree-moves.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { type TreeState, type TreeActions, itemId, focusItem } from './use-tree-actions.ts';

type UseTreeKeysProps = {
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
function useTreeKeys({ rows, collapsed, actions, onOpen }: UseTreeKeysProps) {
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

type Props = {
  tree: Tree;
  state: TreeState;
  selectedId: number | null;
  marks: LessonMarks;
  actions: TreeActions;
  onOpen: (id: number) => void;
};

const noAnnouncement = () => undefined;

/** Not rendered again while one of its changes is being saved. */
export const CourseTree = memo((props: Props) => {
  const { tree, state, selectedId, marks, actions, onOpen } = props;
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const { collapsed } = state;
  const rows = useMemo(() => rowsOf(tree, collapsed), [tree, collapsed]);
  const { dragging, handlers } = useTreeDrag({
    rows,
    list,
    onDrop: (id, drop) => {
      if (!isInPlace(tree, id, drop)) actions.moveTo(id, drop);
    },
  });
  useKeyLines([
    { keys: ['↑', '↓', '←', '→', 'Home', 'End'], does: t('walkKey') },
    { keys: ['Enter', 'Space'], does: t('openKey') },
    { keys: ['F2'], does: t('renameKey') },
    { keys: ['Delete'], does: t('deleteKey') },
    { keys: ['Alt+↑', 'Alt+↓', 'Alt+←', 'Alt+→'], does: t('moveKey') },
  ]);
  const act = useTreeKeys({ rows, collapsed, actions, onOpen });
  const { onKey, onBlur } = useRestoredFocus();
  const isThere = (id: number | null) => rows.some(({ node }) => node.id === id);
  const tabStop = [state.activeId, selectedId].find(isThere) ?? rows[0]?.node.id;
  const activate = (event: FocusEvent<HTMLElement>) => {
    const item = event.target.closest<HTMLElement>('[data-line]');
    if (item) actions.dispatch({ type: 'activate', id: Number(item.dataset['line']) });
  };
  const dragged = dragging && actions.rowOf(dragging.id)?.node;
  return (
    <DndContext
      {...handlers}
      accessibility={{
        screenReaderInstructions: { draggable: t('keys') },
        announcements: {
          onDragStart: noAnnouncement,
          onDragOver: noAnnouncement,
          onDragEnd: noAnnouncement,
          onDragCancel: noAnnouncement,
        },
      }}
    >
      <div
        ref={list}
        role="tree"
        tabIndex={-1}
        className={styles.list}
        aria-label={t('tree')}
        aria-describedby="tree-keys"
        onKeyDown={(event) => {
          onKey(event);
          act(event);
        }}
        onBlur={onBlur}
        onFocus={activate}
      >
        {rows.map((row, place) => {
          const { id } = row.node;
          const mark = row.node.lesson ? marks.get(row.node.lesson.id) : undefined;
          const parentId = row.parentId ?? id;
          const isEnd = rows[place + 1]?.depth !== 1;
          return (
            <Fragment key={id}>
              <TreeItem
                {...row}
                isCollapsed={collapsed.has(id)}
                isSelected={selectedId === id}
                isActive={tabStop === id}
                isEditing={state.editingId === id}
                isDragged={
                  dragging?.id === id || (dragging && dragging.id === row.parentId) || false
                }
                errorsCount={mark?.errors ?? 0}
                warningsCount={mark?.warnings ?? 0}
                actions={actions}
                onOpen={onOpen}
              />
              {isEnd && state.addingTo === parentId && (
                <div role="treeitem" aria-level={2} aria-label={t('newParagraph')}>
                  <NewNode parentId={parentId} actions={actions} />
                </div>
              )}
            </Fragment>
          );
        })}
        {dragging?.drop && (
          <div
            className={styles.drop}
            style={
              { '--top': `${dragging.lineTop}px`, '--depth': dragging.drop.depth } as CSSProperties
            }
            role="presentation"
          />
        )}
      </div>
      <VisuallyHidden id="tree-keys">{t('keys')}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.ghost}>
            <Truncated>{format.text(dragged.name)}</Truncated>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
});
CourseTree.displayName = 'CourseTree';

/**
 * A row moved by keys is removed from the DOM for a moment and loses the focus: restore it before
 * the next key.
 */
function useRestoredFocus() {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${moved.current}`)?.focus();
  });
  return {
    /** To be called with each key before it is handled. */
    onKey: ({ altKey, target }: KeyboardEvent) => {
      const { line } = (target as HTMLElement).dataset;
      moved.current = altKey && line !== undefined ? itemId(Number(line)) : undefined;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) moved.current = undefined;
    },
  };
}
