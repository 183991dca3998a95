import { createFileRoute } from '@tanstack/react-router';
import { CourseItemsPage } from '#/domains/authoring/course-tree/CourseItemsPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-items/$courseId')({
  loader: idLoader('co-authors', 'course-tree', 'course', 'course-check', 'course-drafts'),
  component: Page,
});

function Page() {
  return <CourseItemsPage courseId={Number(Route.useParams().courseId)} />;
}
