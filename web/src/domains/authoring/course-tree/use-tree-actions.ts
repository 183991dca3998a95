import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { focusItem } from './focus-item.ts';
import {
  treeQuery,
  useCreateSection,
  useDeleteSection,
  useRenameSection,
  useRestoreSection,
} from './queries.ts';
import { type Direction, findRow, stepOf, type Target } from './tree-moves.ts';
import type { TreeAction } from './tree-state.ts';

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
        showToast({
          text: t('deleted', { name }),
          type: 'success',
          ms: UNDO_MS,
          action: { label: t('undo'), onClick: () => void undo(id) },
        });
      },
    };
  }, [t, format, queryClient, courseId, dispatch, move, say, create, change, remove, restore]);
}
