import { createFileRoute } from '@tanstack/react-router';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions',
)({
  loader: idLoader('timed-questions', 'lesson', 'question-bank', 'question-imports'),
});
