import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions',
)({
  loader: async ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
    await loadTexts('timed-questions', 'lesson', 'question-bank', 'question-imports');
  },
});
