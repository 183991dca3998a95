import { linkOptions } from '@tanstack/react-router';
import { useIsPreview } from './preview-context.ts';

/** Where other lessons of the course are: with its learner, or with the author who looks at it. */
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
