import { createFileRoute } from '@tanstack/react-router';
import { CourseApprovalPage } from '#/domains/authoring/course-approvals/CourseApprovalPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/course-approvals/view/$id')({
  loader: idLoader('course-approvals', 'reviewing', 'catalogue', 'accounts'),
  component: Page,
});

function Page() {
  return <CourseApprovalPage id={idParam(Route.useParams())} />;
}
