import { lintCourse } from '@malaka/contracts/authoring/course-check';
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
import { DEFAULT_MIN_PERCENTAGE } from '@malaka/contracts/kit/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { type Stale, keyOf, query, refresh } from '#/kit/api/query.ts';
import { type Tree, withName, withNode, withoutNode } from './tree-moves.ts';

export const treeQuery = (courseId: number) => query(getCourseTree, { params: { id: courseId } });

export const sectionLessonQuery = (courseId: number, sectionId: number) =>
  queryOptions({
    queryKey: keyOf(listSectionLessons, { params: { course: courseId, section: sectionId } }),
    queryFn: async ({ signal }) => {
      const params = { course: courseId, section: sectionId };
      return (await call(listSectionLessons, { params }, { signal })).data[0] ?? null;
    },
  });

const checkOf = (courseId: number): Stale => ({
  queryKey: keyOf(lintCourse, { params: { id: courseId } }),
});

/** What the tree and the checks show of a course. */
export const treeOf = (courseId: number): readonly Stale[] => [
  treeQuery(courseId),
  checkOf(courseId),
];

/** Serialises changes to one tree, so that none makes the next one outdated. */
export const treeChange = (courseId: number) => ({
  mutationKey: ['course-tree', courseId],
  scope: { id: `course-tree-${courseId}` },
});

/** A change made in another window is not in our tree: then the whole tree is refetched. */
function useApply(courseId: number) {
  const queryClient = useQueryClient();
  return (revision: number, change: (tree: Tree) => CourseTree['data']) => {
    const { queryKey } = treeQuery(courseId);
    const known = queryClient.getQueryData(queryKey);
    if (known?.revision !== revision - 1) return refresh(queryClient, treeOf(courseId));
    queryClient.setQueryData(queryKey, { ...known, revision, data: change(known.data) });
    return refresh(queryClient, [checkOf(courseId)]);
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
  return useCall(updateSection, {
    ...treeChange(courseId),
    onSuccess: ({ data, revision }) =>
      void apply(revision, (tree) => withName(tree, data.id, data.name)),
  });
}

export function useDeleteSection(courseId: number) {
  const apply = useApply(courseId);
  return useCall(deleteSection, {
    ...treeChange(courseId),
    onSuccess: ({ revision }, { id }) => void apply(revision, (tree) => withoutNode(tree, id)),
  });
}

export function useRestoreSection(courseId: number) {
  const queryClient = useQueryClient();
  return useCall(restoreSection, {
    ...treeChange(courseId),
    onSuccess: (tree) => {
      queryClient.setQueryData(treeQuery(courseId).queryKey, tree);
      void refresh(queryClient, [checkOf(courseId)]);
    },
  });
}

function useInvalidateLessons(courseId: number) {
  const queryClient = useQueryClient();
  return () => {
    void refresh(queryClient, treeOf(courseId));
    return refresh(queryClient, [listSectionLessons]);
  };
}

export function useCreateLesson(courseId: number) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateLessons(courseId);
  return useCall(createLesson, {
    body: { courseId, minPercentage: DEFAULT_MIN_PERCENTAGE },
    onSuccess: async (lesson, { sectionId }) => {
      const { queryKey } = sectionLessonQuery(courseId, sectionId);
      // A response from before would still have no lesson, and the edit screen would redirect back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, lesson);
      void invalidate();
    },
    onError: invalidate,
  });
}

export const useDeleteLesson = (courseId: number) =>
  useCall(deleteLesson, { onSuccess: useInvalidateLessons(courseId) });

export const useRestoreLesson = (courseId: number) =>
  useCall(restoreLesson, { onSuccess: useInvalidateLessons(courseId) });
