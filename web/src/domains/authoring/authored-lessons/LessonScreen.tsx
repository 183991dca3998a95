import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '#/kit/ui/EmptyState.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { editedLessonQuery } from './queries.ts';

export const LESSON_PAGE = '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson';

type Props = {
  courseId: number;
  sectionId: number;
  type: LessonType;
  children: (lesson: AuthoredLesson) => ReactNode;
};

/**
 * The lesson of a section for the edit screen of its type; without a lesson the section's page is
 * shown.
 */
export function LessonScreen({ courseId, sectionId, type, children }: Props) {
  const lesson = useQuery(editedLessonQuery(courseId, sectionId));
  if (isApiError(lesson.error, 'section.not_found')) return <NotFoundPage />;
  if (lesson.isError && lesson.data === undefined) {
    return <ErrorState query={lesson} />;
  }
  const isOther = lesson.data?.type.type !== type;
  // Cached data may be outdated: redirect only after a fresh response.
  if (lesson.data === undefined || (isOther && lesson.isFetching)) return <PageSkeleton />;
  const params = { courseId: String(courseId), sectionId: String(sectionId) };
  if (lesson.data === null) return <Navigate to={LESSON_PAGE} params={params} replace />;
  const { type: own } = lesson.data.type;
  if (isOther) {
    return <Navigate to={`${LESSON_PAGE}/${own}` as const} params={params} replace />;
  }
  return children(lesson.data);
}
