import { createFileRoute } from '@tanstack/react-router';
import { CourseApprovalPage } from '#/domains/authoring/course-approvals/CourseApprovalPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/course-approvals/view/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('course-approvals', 'catalogue', 'accounts');
  },
  component: Page,
});

function Page() {
  return <CourseApprovalPage id={idParam(Route.useParams())} />;
}
