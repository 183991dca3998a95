import {
  listStuckLearners,
  viewCourseProgress,
  viewVideoProgress,
} from '@malaka/contracts/reporting/course-progress';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const progressQuery = (courseId: number) =>
  query(viewCourseProgress, { params: { id: courseId } });

export const videoQuery = (lessonId: number) => query(viewVideoProgress, { params: { lessonId } });

export type StuckDays =
  (typeof import('@malaka/contracts/reporting/course-progress'))['STUCK_DAYS'][number];
type Query = { courseId: number; days: StuckDays; lessonId: number | undefined };

export const stuckQuery = ({ courseId, days, lessonId }: Query) =>
  query(listStuckLearners, {
    params: { id: courseId },
    query: { days, lessonId },
    placeholderData: keepPreviousData,
  });
