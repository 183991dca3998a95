import { buyCourse, listOwnCourses, viewCourse } from '@malaka/contracts/learning/courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  deleteReview,
  listReviews,
  reportReview,
  type ReportReason,
} from '@malaka/contracts/learning/reviews';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async ({ signal }) => (await call(viewCourse, { params: { id } }, { signal })).data,
  });

export const reviewsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) =>
      currentPage < lastPage ? currentPage + 1 : undefined,
  });

export type OwnCoursesQuery = Omit<QueryOf<typeof listOwnCourses>, 'page'>;

export const ownCoursesQuery = (page: number, filter: OwnCoursesQuery = {}) =>
  queryOptions({
    queryKey: ['own-courses', { page, ...filter }],
    queryFn: ({ signal }) => call(listOwnCourses, { query: { page, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

const STANDING_KEYS = [
  'balance',
  'payments',
  'own-courses',
  'course-marks',
  'programme',
  'target-courses',
  'own-provider',
  'certificates',
  'credits',
];

/** Refreshes progress shown outside the course that has just changed. */
export const invalidateStanding = (queryClient: QueryClient) =>
  Promise.all(STANDING_KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export function useStartCourse(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (expectedPrice: bigint) =>
      (await call(buyCourse, { body: { courseId, expectedPrice } })).data,
    onSuccess: ({ nextLessonId }) => {
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        // spec: a successful purchase puts the active buys count of that course at 1.
        course ? { ...course, activeBuysCount: 1, nextLessonId, gate: null } : course,
      );
      void invalidateStanding(queryClient);
    },
    // After a refusal too: shows the new price or gate and what to do about it.
    onSettled: () =>
      void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey }),
  });
}

export function useDeleteReview(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteReview, { params: { id: courseId } }),
    onSuccess: () => {
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        course ? { ...course, ownReview: null } : course,
      );
      return refreshReviews(queryClient, courseId);
    },
  });
}

export function useReportReview(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number; reason: ReportReason }) => call(reportReview, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reviewsQuery(courseId).queryKey }),
  });
}

const refreshReviews = (queryClient: QueryClient, courseId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey }),
    queryClient.invalidateQueries({ queryKey: reviewsQuery(courseId).queryKey }),
  ]);
