import type { viewCredits, viewWhatIf } from '@malaka/contracts/credentials/credits';
import type { listPayments } from '@malaka/contracts/money/payments';
import type { viewBalance } from '@malaka/contracts/money/payments/balance';
import type { viewOwnProvider } from '@malaka/contracts/organizations/providers';
import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import {
  listCourseMarks,
  listProgramme,
  listTargetCourses,
} from '@malaka/contracts/learning/learner-courses';
import { buyCourse, listOwnCourses, viewCourse } from '@malaka/contracts/learning/courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { deleteReview, listReviews, reportReview } from '@malaka/contracts/learning/reviews';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { type Stale, keyOf, pathOf, query, refresh } from '#/kit/api/query.ts';

export const courseQuery = (id: number) => query(viewCourse, { params: { id } });

export const reviewsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(listReviews, { params: { id } }),
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) =>
      currentPage < lastPage ? currentPage + 1 : undefined,
  });

export type OwnCoursesQuery = Omit<QueryOf<typeof listOwnCourses>, 'page'>;

export const ownCoursesQuery = (page: number, filter: OwnCoursesQuery = {}) =>
  query(listOwnCourses, { query: { page, ...filter }, placeholderData: keepPreviousData });

/**
 * Progress shown outside the course that has just changed. By paths, because the contracts of money,
 * providers and credits would load with every course.
 */
export const STANDING: readonly Stale[] = [
  listOwnCourses,
  listCourseMarks,
  listProgramme,
  listTargetCourses,
  listOwnCertificates,
  pathOf<typeof viewBalance>('/user/balance'),
  pathOf<typeof listPayments>('/user/payments'),
  pathOf<typeof viewOwnProvider>('/user/provider'),
  pathOf<typeof viewCredits>('/user/credits'),
  pathOf<typeof viewWhatIf>('/course/:id/what-if'),
];

export function useStartCourse(courseId: number) {
  const queryClient = useQueryClient();
  return useCall(buyCourse, {
    body: { courseId },
    onSuccess: ({ nextLessonId }) => {
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        // spec: a successful purchase puts the active buys count of that course at 1.
        course ? { ...course, activeBuysCount: 1, nextLessonId, gate: null } : course,
      );
      void refresh(queryClient, STANDING);
    },
    // After a refusal too: shows the new price or gate and what to do about it.
    onSettled: () => void refresh(queryClient, [courseQuery(courseId)]),
  });
}

export function useDeleteReview(courseId: number) {
  const queryClient = useQueryClient();
  return useCall(deleteReview, {
    params: { id: courseId },
    onSuccess: () =>
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        course ? { ...course, ownReview: null } : course,
      ),
    refresh: [courseQuery(courseId), reviewsQuery(courseId)],
  });
}

export const useReportReview = (courseId: number) =>
  useCall(reportReview, { refresh: [reviewsQuery(courseId)] });
