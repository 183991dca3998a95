import {
  addCoAuthor,
  changeCoAuthor,
  listCoAuthors,
  listSharedCourses,
  removeCoAuthor,
} from '@malaka/contracts/authoring/co-authors';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const coAuthorsQuery = (courseId: number) =>
  query(listCoAuthors, { params: { id: courseId } });

export const sharedCoursesQuery = query(listSharedCourses);

const settings = (courseId: number) => ({
  body: { courseId },
  // After a refusal too, since another user may have been first.
  refreshAlways: [coAuthorsQuery(courseId), sharedCoursesQuery],
});

export const useAddCoAuthor = (courseId: number) => useCall(addCoAuthor, settings(courseId));
export const useChangeCoAuthor = (courseId: number) => useCall(changeCoAuthor, settings(courseId));
export const useRemoveCoAuthor = (courseId: number) => useCall(removeCoAuthor, settings(courseId));
