import { createFileRoute, notFound } from '@tanstack/react-router';
import { SectionLessonPage } from '#/domains/authoring/course-tree/SectionLessonPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/',
)({
  beforeLoad: ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
  },
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <SectionLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
