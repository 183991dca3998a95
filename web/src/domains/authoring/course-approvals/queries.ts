import {
  getAuthoredCourse,
  listAuthoredCourses,
} from '@malaka/contracts/authoring/authored-courses';
import { listCatalogue } from '@malaka/contracts/learning/courses';
import {
  approveCourse,
  type DecidedCourse,
  listDecidedCourses,
  listWaitingCourses,
  reopenCourse,
  returnCourse,
  viewWaitingCourse,
} from '@malaka/contracts/authoring/course-approvals';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

/** All that shows courses to approve. */
export const APPROVALS = [listWaitingCourses, listDecidedCourses, viewWaitingCourse];

export const waitingCoursesQuery = (page: number, search?: string) =>
  query(listWaitingCourses, {
    query: { page, search },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const decidedCoursesQuery = (state: DecidedCourse['state'], page: number, search?: string) =>
  query(listDecidedCourses, {
    query: { state, page, search },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Always refetched: the author may be changing it. */
export const waitingCourseQuery = (id: number) =>
  query(viewWaitingCourse, { params: { id }, staleTime: 0 });

// The course has left the queue, so only the lists are refetched.
const DECIDED = [
  listWaitingCourses,
  listDecidedCourses,
  listAuthoredCourses,
  getAuthoredCourse,
  listCatalogue,
];

export const useApproveCourse = () => useCall(approveCourse, { refresh: DECIDED });
export const useReturnCourse = () => useCall(returnCourse, { refresh: DECIDED });
export const useReopenCourse = () => useCall(reopenCourse, { refresh: DECIDED });
