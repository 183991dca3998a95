import {
  buyCourse,
  type CourseView,
  listOwnCourses,
  listReviews,
  saveReview,
  viewCourse,
} from '@malaka/contracts/courses';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async ({ signal }) => (await call(viewCourse, { params: { id } }, { signal })).data,
    retry: retryFaults,
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

export type OwnCoursesStatus = 'active' | 'completed';

export const ownCoursesQuery = (page: number, status?: OwnCoursesStatus) =>
  queryOptions({
    queryKey: ['own-courses', { page, status }],
    queryFn: ({ signal }) => call(listOwnCourses, { query: { page, status } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What shows the learner's standing outside the course that has just changed. */
export const invalidateStanding = (queryClient: QueryClient) =>
  Promise.all(
    ['own-courses', 'certificates', 'credits'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

export function useStartCourse(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(buyCourse, { body: { courseId } })).data,
    onSuccess: ({ nextLessonId }) => {
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        // spec: a successful purchase puts the active buys count of that course at 1.
        course ? { ...course, activeBuysCount: 1, nextLessonId, gate: null } : course,
      );
      void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
      void invalidateStanding(queryClient);
    },
  });
}

type ReviewInput = NonNullable<CourseView['ownReview']>;

export function useSaveReview(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewInput) => call(saveReview, { params: { id: courseId }, body }),
    onSuccess: (_, ownReview) => {
      queryClient.setQueryData(courseQuery(courseId).queryKey, (course) =>
        course ? { ...course, ownReview } : course,
      );
      void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
      void queryClient.invalidateQueries({ queryKey: reviewsQuery(courseId).queryKey });
    },
  });
}
