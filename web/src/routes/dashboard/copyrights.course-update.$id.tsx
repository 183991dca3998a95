import { createFileRoute, notFound } from '@tanstack/react-router';
import { CourseUpdatePage } from '#/domains/authoring/authored-courses/CourseUpdatePage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-update/$id')({
  loader: async ({ params }) => {
    if (!isPageNumber(params.id)) throw notFound();
    await loadTexts('authored-courses', 'catalogue', 'editor');
  },
  component: Page,
});

function Page() {
  return <CourseUpdatePage id={Number(Route.useParams().id)} />;
}
