import { createFileRoute, notFound } from '@tanstack/react-router';
import { VideoLessonPage } from '#/domains/authoring/authored-videos/VideoLessonPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/',
)({
  loader: async ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
    const texts = ['authored-videos', 'authored-lessons', 'course-tree', 'course'] as const;
    await loadTexts(...texts, 'lesson', 'editor');
  },
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <VideoLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
