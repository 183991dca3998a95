import {
  getAuthoredCourse,
  listAuthoredCourses,
} from '@malaka/contracts/authoring/authored-courses';
import { listSectionLessons } from '@malaka/contracts/authoring/authored-lessons';
import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { getCourseTree } from '@malaka/contracts/authoring/course-tree';
import { viewCourse } from '@malaka/contracts/learning/courses';
import {
  beginDraft,
  compareDraft,
  discardDraft,
  type DraftKind,
  findDraft,
  publishDraft,
  viewDraft,
} from '@malaka/contracts/authoring/course-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh, useRefresh } from '#/kit/api/query.ts';

/** For a course or for its draft. */
export const draftQuery = (courseId: number) => query(findDraft, { params: { id: courseId } });

export const draftChangesQuery = (draftId: number) => query(viewDraft, { params: { id: draftId } });

export const draftValuesQuery = (draftId: number, item: { kind: DraftKind; id: number }) =>
  query(compareDraft, { params: { id: draftId }, query: { kind: item.kind, itemId: item.id } });

const CHANGES = [viewDraft, compareDraft];
const DRAFTS = [findDraft, ...CHANGES];

export const useBeginDraft = () => useCall(beginDraft, { refresh: DRAFTS });

/** The course has changed, so everything about it is refetched. */
function useInvalidateCourse() {
  const queryClient = useQueryClient();
  const stale = [
    ...DRAFTS,
    listAuthoredCourses,
    getAuthoredCourse,
    getCourseTree,
    listSectionLessons,
    lintCourse,
    viewCourse,
  ];
  return () => refresh(queryClient, stale, { refetchType: 'none' });
}

export const usePublishDraft = () =>
  useCall(publishDraft, {
    onSuccess: useInvalidateCourse(),
    // Something may have changed meanwhile.
    onError: useRefresh(CHANGES),
  });

export const useDiscardDraft = () => useCall(discardDraft, { onSuccess: useInvalidateCourse() });
