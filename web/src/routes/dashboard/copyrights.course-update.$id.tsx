import { createFileRoute } from '@tanstack/react-router';
import { CourseUpdatePage } from '#/domains/authoring/authored-courses/CourseFormPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-update/$id')({
  loader: idLoader('authored-courses', 'catalogue', 'editor'),
  component: Page,
});

function Page() {
  return <CourseUpdatePage id={Number(Route.useParams().id)} />;
}
