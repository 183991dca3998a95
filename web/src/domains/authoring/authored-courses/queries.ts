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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';
import type { CourseFilters } from './course-filters.ts';

const LISTS_FRESH_MS = 10 * 60_000;
const lists = ['authored-courses', 'list'] as const;

type CourseList = AnswerOf<typeof listAuthoredCourses>;

export const authoredCoursesQuery = (page: number, { status, type, search }: CourseFilters) =>
  queryOptions({
    queryKey: [...lists, page, status, type, search],
    queryFn: ({ signal }) => {
      const isActive = status === undefined ? undefined : status === 1;
      const query = { page, perPage: COURSES_PER_PAGE, isActive, type, search };
      return call(listAuthoredCourses, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const authoredCourseQuery = (id: number) =>
  queryOptions({
    queryKey: ['authored-courses', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getAuthoredCourse, { params: { id } }, { signal })).data,
  });

export const teacherCategoriesQuery = (type: CourseType) =>
  queryOptions({
    queryKey: ['categories', 'teacher', type],
    queryFn: async ({ signal }) =>
      (await call(listTeacherCategories, { query: { type } }, { signal })).data,
    staleTime: LISTS_FRESH_MS,
  });

export const teacherLanguagesQuery = queryOptions({
  queryKey: ['languages', 'teacher'],
  queryFn: async ({ signal }) => (await call(listTeacherLanguages, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

function useInvalidateCourses() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['authored-courses', 'catalogue', 'course'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}

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
  const invalidate = useInvalidateCourses();
  return useMutation({
    mutationFn: ({ course, isActive }: Toggle) =>
      call(updateCourse, {
        params: { id: course.id },
        body: { ...recordOf(course), isActive },
      }),
    onMutate: async ({ course, isActive }) => {
      await queryClient.cancelQueries({ queryKey: lists });
      const before = queryClient.getQueriesData<CourseList>({ queryKey: lists });
      queryClient.setQueriesData<CourseList>(
        { queryKey: lists },
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
    onSettled: invalidate,
  });
}

type Saved = {
  id: number | undefined;
  body: BodyOf<typeof saveCourse>;
  cover: File | null;
  onProgress: (percent: number) => void;
};

export function useSaveCourse() {
  const invalidate = useInvalidateCourses();
  return useMutation({
    mutationFn: ({ id, body, cover, onProgress }: Saved) =>
      upload(
        saveCourse,
        { query: { id }, body, files: cover ? { image: { blob: cover, name: cover.name } } : {} },
        { onProgress },
      ),
    onSuccess: invalidate,
  });
}

/** Changes only the picture; the other fields are sent unchanged. */
export function useChangeCover(course: AuthoredCourse) {
  const invalidate = useInvalidateCourses();
  return useMutation({
    mutationFn: (cover: File) =>
      upload(saveCourse, {
        query: { id: course.id },
        body: { ...recordOf(course), withoutImage: false, outline: '' },
        files: { image: { blob: cover, name: cover.name } },
      }),
    onSuccess: invalidate,
  });
}

export function useDuplicateCourse() {
  const invalidate = useInvalidateCourses();
  return useMutation({
    mutationFn: (id: number) => call(duplicateCourse, { body: { id } }),
    onSuccess: invalidate,
  });
}

export function useDeleteCourse() {
  const invalidate = useInvalidateCourses();
  return useMutation({
    mutationFn: (id: number) => call(deleteCourse, { body: { id } }),
    onSuccess: invalidate,
  });
}
