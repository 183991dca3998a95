import {
  listStuckLearners,
  viewCourseProgress,
  viewVideoProgress,
} from '@malaka/contracts/reporting/course-progress';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const progressQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-progress', courseId],
    queryFn: async ({ signal }) =>
      (await call(viewCourseProgress, { params: { id: courseId } }, { signal })).data,
  });

export const videoQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['video-progress', lessonId],
    queryFn: async ({ signal }) =>
      (await call(viewVideoProgress, { params: { lessonId } }, { signal })).data,
  });

export type StuckDays =
  (typeof import('@malaka/contracts/reporting/course-progress'))['STUCK_DAYS'][number];
type Query = { courseId: number; days: StuckDays; lessonId: number | undefined };

export const stuckQuery = ({ courseId, days, lessonId }: Query) =>
  queryOptions({
    queryKey: ['stuck-learners', courseId, days, lessonId],
    queryFn: ({ signal }) =>
      call(listStuckLearners, { params: { id: courseId }, query: { days, lessonId } }, { signal }),
    placeholderData: keepPreviousData,
  });
