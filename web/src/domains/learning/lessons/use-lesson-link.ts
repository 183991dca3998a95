import { linkOptions } from '@tanstack/react-router';
import { useIsPreview } from './preview-context.ts';

/** Links to other lessons of the course, for its learner or for an author's preview. */
export function useLessonLink() {
  const isPreview = useIsPreview();
  return (courseId: number, lessonId: number) => {
    const params = { courseId: String(courseId), lessonId: String(lessonId) };
    return isPreview
      ? linkOptions({
          to: '/dashboard/copyrights/preview/$courseId',
          params,
          search: { lesson: lessonId },
        })
      : linkOptions({ to: '/dashboard/course/$courseId/lesson/$lessonId', params });
  };
}
