import { type CourseTree, orderSections } from '@malaka/contracts/authoring/course-tree';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { refresh } from '#/kit/api/query.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { treeChange, treeOf, treeQuery } from './queries.ts';
import { type Intent, type Target, intentOf, moveNode, orderOf, targetOf } from './tree-moves.ts';

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
