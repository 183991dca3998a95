import { listCatalogue, viewCourse } from '@malaka/contracts/learning/courses';
import type { CourseType } from '@malaka/contracts/kit/choices';
import {
  type AuthoredCourse,
  deleteCourse,
  duplicateCourse,
  getAuthoredCourse,
  listAuthoredCourses,
  listTeacherCategories,
  listTeacherLanguages,
  saveCourse,
  updateCourse,
} from '@malaka/contracts/authoring/authored-courses';
import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';
import type { CourseFilters } from './course-filters.ts';

const LISTS_FRESH_MS = 10 * 60_000;

type CourseList = AnswerOf<typeof listAuthoredCourses>;

export const authoredCoursesQuery = (page: number, { status, type, search }: CourseFilters) => {
  const isActive = status === undefined ? undefined : status === 1;
  return query(listAuthoredCourses, {
    query: { page, perPage: COURSES_PER_PAGE, isActive, type, search },
    placeholderData: keepPreviousData,
  });
};

export const authoredCourseQuery = (id: number) => query(getAuthoredCourse, { params: { id } });

export const teacherCategoriesQuery = (type: CourseType) =>
  query(listTeacherCategories, { query: { type }, staleTime: LISTS_FRESH_MS });

export const teacherLanguagesQuery = query(listTeacherLanguages, { staleTime: LISTS_FRESH_MS });

const COURSES = [listAuthoredCourses, getAuthoredCourse, listCatalogue, viewCourse];

/** CRS-34: the whole course is sent with edit_status 1. */
const recordOf = (course: AuthoredCourse) => ({
  name: course.name,
  description: course.description,
  outcomes: course.outcomes,
  type: course.type,
  categoryId: course.categoryId,
  languageId: course.languageId,
  hours: course.duration,
  credit: course.credit,
  price: Number(course.price),
  position: course.position,
  programmeYear: course.programmeYear,
  hasCertificate: course.hasCertificate,
  isEdited: true,
});

type Toggle = { course: AuthoredCourse; isActive: boolean };

/** Optimistic; rolled back if the server refuses. */
export function useToggleCourse() {
  const queryClient = useQueryClient();
  const lists = { queryKey: keyOf(listAuthoredCourses) };
  return useMutation({
    mutationFn: ({ course, isActive }: Toggle) =>
      call(updateCourse, {
        params: { id: course.id },
        body: { ...recordOf(course), isActive },
      }),
    onMutate: async ({ course, isActive }) => {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<CourseList>(lists);
      queryClient.setQueriesData<CourseList>(
        lists,
        (list) =>
          list && {
            ...list,
            data: list.data.map((one) => (one.id === course.id ? { ...one, isActive } : one)),
          },
      );
      return { before };
    },
    onError: (_error, _toggle, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: () => refresh(queryClient, COURSES),
  });
}

type Saved = {
  id: number | undefined;
  body: BodyOf<typeof saveCourse>;
  cover: File | null;
  onProgress: (percent: number) => void;
};

export const useSaveCourse = () =>
  useMutation({
    mutationFn: ({ id, body, cover, onProgress }: Saved) =>
      upload(
        saveCourse,
        { query: { id }, body, files: cover ? { image: { blob: cover, name: cover.name } } : {} },
        { onProgress },
      ),
    onSuccess: useRefresh(COURSES),
  });

/** Changes only the picture; the other fields are sent unchanged. */
export const useChangeCover = (course: AuthoredCourse) =>
  useMutation({
    mutationFn: (cover: File) =>
      upload(saveCourse, {
        query: { id: course.id },
        body: { ...recordOf(course), withoutImage: false, outline: '' },
        files: { image: { blob: cover, name: cover.name } },
      }),
    onSuccess: useRefresh(COURSES),
  });

export const useDuplicateCourse = () => useCall(duplicateCourse, { refresh: COURSES });
export const useDeleteCourse = () => useCall(deleteCourse, { refresh: COURSES });

type CourseState = 'active' | 'archived' | 'draft';

/** A course that was published once is archived; before that it is a draft. */
export const stateOf = (course: Pick<AuthoredCourse, 'isActive' | 'isPublished'>): CourseState =>
  course.isActive ? 'active' : course.isPublished ? 'archived' : 'draft';
