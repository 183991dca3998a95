import {
  createLesson,
  deleteLesson,
  listSectionLessons,
  restoreLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import {
  type CourseTree,
  createSection,
  deleteSection,
  getCourseTree,
  restoreSection,
  updateSection,
} from '@malaka/contracts/authoring/course-tree';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { DEFAULT_MIN_PERCENTAGE } from '@malaka/contracts/kit/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { type Tree, withName, withNode, withoutNode } from './tree-moves.ts';

export const treeQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-tree', courseId],
    queryFn: ({ signal }) => call(getCourseTree, { params: { id: courseId } }, { signal }),
  });

export const sectionLessonQuery = (courseId: number, sectionId: number) =>
  queryOptions({
    queryKey: ['authored-lessons', 'section', courseId, sectionId],
    queryFn: async ({ signal }) => {
      const params = { course: courseId, section: sectionId };
      return (await call(listSectionLessons, { params }, { signal })).data[0] ?? null;
    },
  });

/** Refetches what the tree and the checks show of a course. */
export async function invalidateTree(queryClient: QueryClient, courseId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['course-tree', courseId] }),
    invalidateChecks(queryClient, courseId),
  ]);
}

export const invalidateChecks = (queryClient: QueryClient, courseId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['course-check', courseId] });

/** Serialises changes to one tree, so that none makes the next one outdated. */
export const treeChange = (courseId: number) => ({
  mutationKey: ['course-tree', courseId],
  scope: { id: `course-tree-${courseId}` },
  // Fails immediately when offline, instead of silently waiting for a connection.
  networkMode: 'always' as const,
});

/** A change made in another window is not in our tree: then the whole tree is refetched. */
function useApply(courseId: number) {
  const queryClient = useQueryClient();
  return (revision: number, change: (tree: Tree) => CourseTree['data']) => {
    const { queryKey } = treeQuery(courseId);
    const known = queryClient.getQueryData(queryKey);
    if (known?.revision !== revision - 1) return invalidateTree(queryClient, courseId);
    queryClient.setQueryData(queryKey, { ...known, revision, data: change(known.data) });
    return invalidateChecks(queryClient, courseId);
  };
}

export function useCreateSection(courseId: number) {
  const apply = useApply(courseId);
  return useMutation({
    ...treeChange(courseId),
    mutationFn: ({ name, parentId }: { name: string; parentId: number | null }) => {
      const sectionType = parentId === null ? 'section' : 'paragraph';
      return call(createSection, { body: { name, courseId, sectionType, parentId } });
    },
    onSuccess: ({ data, revision }) => void apply(revision, (tree) => withNode(tree, data)),
  });
}

export function useRenameSection(courseId: number) {
  const apply = useApply(courseId);
  return useMutation({
    ...treeChange(courseId),
    mutationFn: (body: { id: number; name: string }) => call(updateSection, { body }),
    onSuccess: ({ data, revision }) =>
      void apply(revision, (tree) => withName(tree, data.id, data.name)),
  });
}

export function useDeleteSection(courseId: number) {
  const apply = useApply(courseId);
  return useMutation({
    ...treeChange(courseId),
    mutationFn: (id: number) => call(deleteSection, { body: { id } }),
    onSuccess: ({ revision }, id) => void apply(revision, (tree) => withoutNode(tree, id)),
  });
}

export function useRestoreSection(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...treeChange(courseId),
    mutationFn: (id: number) => call(restoreSection, { body: { id } }),
    onSuccess: (tree) => {
      queryClient.setQueryData(treeQuery(courseId).queryKey, tree);
      void invalidateChecks(queryClient, courseId);
    },
  });
}

function useInvalidateLessons(courseId: number) {
  const queryClient = useQueryClient();
  return () => {
    void invalidateTree(queryClient, courseId);
    return queryClient.invalidateQueries({ queryKey: ['authored-lessons'] });
  };
}

export function useCreateLesson(courseId: number) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateLessons(courseId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Pick<BodyOf<typeof createLesson>, 'sectionId' | 'name' | 'type'>) => {
      const body = { ...input, courseId, minPercentage: DEFAULT_MIN_PERCENTAGE };
      return call(createLesson, { body });
    },
    onSuccess: async ({ data }, { sectionId }) => {
      const { queryKey } = sectionLessonQuery(courseId, sectionId);
      // A response from before would still have no lesson, and the edit screen would redirect back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
      void invalidate();
    },
    onError: invalidate,
  });
}

export function useDeleteLesson(courseId: number) {
  const invalidate = useInvalidateLessons(courseId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => call(deleteLesson, { body: { id } }),
    onSuccess: invalidate,
  });
}

export function useRestoreLesson(courseId: number) {
  const invalidate = useInvalidateLessons(courseId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => call(restoreLesson, { body: { id } }),
    onSuccess: invalidate,
  });
}
