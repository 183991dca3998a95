import { useQueryClient, useMutation } from '@tanstack/react-query';
import { type Dispatch, useMemo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CourseTree, orderSections } from '@malaka/contracts/authoring/course-tree';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, showUndo } from '#/kit/ui/toast-store.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { refresh } from '#/kit/api/query.ts';
import {
  treeQuery,
  useCreateSection,
  useDeleteSection,
  useRenameSection,
  useRestoreSection,
  treeChange,
  treeOf,
} from './queries.ts';
import {
  type Direction,
  findRow,
  stepOf,
  type Target,
  type Intent,
  intentOf,
  moveNode,
  orderOf,
  targetOf,
} from './tree-moves.ts';

export const itemId = (id: number): string => `tree-line-${id}`;

/** After the next render, since a moved row loses the focus. */
export function focusItem(id: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${itemId(id)}`)?.focus());
}

/** UI state of the tree; the server has its contents. */
export type TreeState = {
  collapsed: ReadonlySet<number>;
  /** The row that has the keyboard focus. */
  activeId: number | null;
  editingId: number | null;
  /** Where a new node is being named. */
  addingTo: number | 'course' | null;
  removingId: number | null;
};

export const initialState: TreeState = {
  collapsed: new Set(),
  activeId: null,
  editingId: null,
  addingTo: null,
  removingId: null,
};

type TreeAction =
  | { type: 'toggle'; id: number; isOpen?: boolean }
  | { type: 'collapse'; ids: readonly number[] }
  | { type: 'activate'; id: number }
  | { type: 'edit'; id: number | null }
  | { type: 'add'; to: number | 'course' | null }
  | { type: 'remove'; id: number | null };

export function treeReducer(state: TreeState, action: TreeAction): TreeState {
  switch (action.type) {
    case 'toggle': {
      const collapsed = new Set(state.collapsed);
      const isOpen = action.isOpen ?? collapsed.has(action.id);
      if (isOpen) collapsed.delete(action.id);
      else collapsed.add(action.id);
      return { ...state, collapsed };
    }
    case 'collapse': {
      return { ...state, collapsed: new Set(action.ids) };
    }
    case 'activate': {
      return state.activeId === action.id ? state : { ...state, activeId: action.id };
    }
    case 'edit': {
      return { ...state, editingId: action.id };
    }
    case 'add': {
      const { to } = action;
      const collapsed = new Set(state.collapsed);
      if (typeof to === 'number') collapsed.delete(to);
      return { ...state, addingTo: to, collapsed };
    }
    case 'remove': {
      return { ...state, removingId: action.id };
    }
  }
}

type Props = {
  courseId: number;
  dispatch: Dispatch<TreeAction>;
  move: (id: number, target: Target) => boolean;
  /** Announces the result to screen readers. */
  say: (text: string) => void;
};

export type TreeActions = ReturnType<typeof useTreeActions>;

/** Actions on a row; stable functions, so that rows are not rendered again. */
export function useTreeActions({ courseId, dispatch, move, say }: Props) {
  const { t } = useTranslation(['course-tree', 'common']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateSection(courseId);
  const { mutateAsync: change } = useRenameSection(courseId);
  const { mutateAsync: remove } = useDeleteSection(courseId);
  const { mutateAsync: restore } = useRestoreSection(courseId);

  return useMemo(() => {
    const tree = () => queryClient.getQueryData(treeQuery(courseId).queryKey)?.data ?? [];
    const rowOf = (id: number) => findRow(tree(), id);
    const failed = (error: unknown) => showFailure(error, t('common:state.failed'));
    const withToast = async <Answer>(
      answer: Promise<Answer>,
      what: 'saved' | 'restored' = 'saved',
    ): Promise<Answer> => {
      try {
        const done = await answer;
        showToast({ text: t(`common:state.${what}`), type: 'success' });
        return done;
      } catch (error) {
        failed(error);
        throw error;
      }
    };
    const sayPlace = (id: number) => {
      const row = rowOf(id);
      if (!row) return;
      const parent = row.parentId === null ? undefined : rowOf(row.parentId)?.node;
      const facts = {
        name: format.text(row.node.name),
        place: row.index + 1,
        total: row.siblings,
        parent: parent ? format.text(parent.name) : '',
      };
      say(parent ? t('moved.inside', facts) : t('moved.top', facts));
    };
    const moveTo = (id: number, target: Target) => {
      if (target.parentId !== null) dispatch({ type: 'toggle', id: target.parentId, isOpen: true });
      if (!move(id, target)) return;
      sayPlace(id);
      focusItem(id);
    };
    const undo = async (id: number) => {
      await withToast(restore({ id }), 'restored').catch(() => undefined);
      focusItem(id);
    };
    return {
      dispatch,
      moveTo,
      rowOf,
      canStep: (id: number, direction: Direction) => stepOf(tree(), id, direction) !== undefined,
      step: (id: number, direction: Direction) => {
        const target = stepOf(tree(), id, direction);
        if (target) moveTo(id, target);
        else say(t('moved.no'));
      },
      rename: async (id: number, name: string) => {
        await withToast(change({ id, name }));
        dispatch({ type: 'edit', id: null });
        focusItem(id);
      },
      cancelRename: (id: number) => {
        dispatch({ type: 'edit', id: null });
        focusItem(id);
      },
      add: (name: string, parentId: number | null) => withToast(create({ name, parentId })),
      remove: async (id: number) => {
        const name = format.text(rowOf(id)?.node.name ?? '');
        try {
          await remove({ id });
        } catch (error) {
          return failed(error);
        } finally {
          dispatch({ type: 'remove', id: null });
        }
        showUndo(t('deleted', { name }), t('undo'), () => void undo(id));
      },
    };
  }, [t, format, queryClient, courseId, dispatch, move, say, create, change, remove, restore]);
}

type Order = { sections: ReturnType<typeof orderOf>; moved: CourseTree['data']; intent: Intent };

/**
 * Moves appear immediately and are saved one after the other as the complete tree; a refused one is
 * rolled back. If another window changed the tree meanwhile, that tree is shown and the move can be
 * retried.
 */
export function useOrderTree(courseId: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Intent>();
  /** The last tree from the server. */
  const saved = useRef<CourseTree>(undefined);
  const { queryKey } = treeQuery(courseId);
  const change = treeChange(courseId);
  const isLast = () => queryClient.isMutating({ mutationKey: change.mutationKey }) <= 1;

  const { mutate } = useMutation({
    ...change,
    mutationFn: ({ sections }: Order) => {
      const revision = queryClient.getQueryData(queryKey)?.revision;
      return call(orderSections, { body: { courseId, sections, revision } });
    },
    onMutate: async ({ moved }) => {
      if (isLast()) saved.current = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (tree) => tree && { ...tree, data: moved });
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (tree) => {
      saved.current = tree;
      const isShown = !isLast();
      // A later move is already displayed, so only the revision of this response counts.
      queryClient.setQueryData(queryKey, (now) =>
        isShown && now ? { ...now, revision: tree.revision } : tree,
      );
    },
    onError: (error, { intent }) => {
      const isConflict = isApiError(error, 'tree.changed');
      if (isConflict) setConflict(intent);
      else showFailure(error, t('state.failed'));
      if (!isLast()) return;
      if (saved.current) queryClient.setQueryData(queryKey, saved.current);
      void refresh(queryClient, treeOf(courseId));
    },
  });

  /** Returns false if the node no longer exists. */
  const move = useCallback(
    (id: number, target: Target): boolean => {
      const tree = queryClient.getQueryData(treeQuery(courseId).queryKey)?.data;
      if (!tree) return false;
      const moved = moveNode(tree, id, target);
      setConflict(undefined);
      mutate({ sections: orderOf(moved), moved, intent: intentOf(tree, id, target) });
      return true;
    },
    [queryClient, courseId, mutate],
  );

  const retry = () => {
    const tree = queryClient.getQueryData(queryKey)?.data;
    const target = conflict && tree && targetOf(tree, conflict);
    if (target) move(conflict.id, target);
    else setConflict(undefined);
  };

  return { move, conflict, retry, dismiss: () => setConflict(undefined) };
}
