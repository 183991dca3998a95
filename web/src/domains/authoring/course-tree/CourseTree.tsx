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
import type { LessonMarks } from '#/domains/authoring/course-check/use-lesson-marks.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './CourseTree.module.css';
import { NewNode } from './NewNode.tsx';
import { TreeItem } from './TreeItem.tsx';
import { isInPlace, rowsOf, type Tree } from './tree-moves.ts';
import type { TreeState } from './tree-state.ts';
import type { TreeActions } from './use-tree-actions.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { itemId } from './focus-item.ts';

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
