import {
  beginDraft,
  compareDraft,
  discardDraft,
  type DraftKind,
  findDraft,
  publishDraft,
  viewDraft,
} from '@malaka/contracts/authoring/course-drafts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const key = 'course-drafts';

/** For a course or for its draft. */
export const draftQuery = (courseId: number) =>
  queryOptions({
    queryKey: [key, 'of', courseId],
    queryFn: async ({ signal }) =>
      (await call(findDraft, { params: { id: courseId } }, { signal })).data,
  });

export const draftChangesQuery = (draftId: number) =>
  queryOptions({
    queryKey: [key, 'changes', draftId],
    queryFn: async ({ signal }) =>
      (await call(viewDraft, { params: { id: draftId } }, { signal })).data,
  });

export const draftValuesQuery = (draftId: number, item: { kind: DraftKind; id: number }) =>
  queryOptions({
    queryKey: [key, 'changes', draftId, item.kind, item.id],
    queryFn: async ({ signal }) => {
      const query = { kind: item.kind, itemId: item.id };
      return (await call(compareDraft, { params: { id: draftId }, query }, { signal })).data;
    },
  });

export function useBeginDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (courseId: number) => call(beginDraft, { body: { courseId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [key] }),
  });
}

/** The course has changed, so everything about it is refetched. */
function useInvalidateCourse() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [key, 'authored-courses', 'course-tree', 'authored-lessons', 'course-check', 'course'].map(
        (one) => queryClient.invalidateQueries({ queryKey: [one], refetchType: 'none' }),
      ),
    );
}

export function usePublishDraft() {
  const invalidate = useInvalidateCourse();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof publishDraft>) => call(publishDraft, { body }),
    onSuccess: invalidate,
    // Something may have changed meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: [key, 'changes'] }),
  });
}

export function useDiscardDraft() {
  const invalidate = useInvalidateCourse();
  return useMutation({
    mutationFn: (id: number) => call(discardDraft, { body: { id } }),
    onSuccess: invalidate,
  });
}
