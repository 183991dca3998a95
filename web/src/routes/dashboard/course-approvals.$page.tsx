import { createFileRoute } from '@tanstack/react-router';
import { CourseApprovalsPage } from '#/domains/authoring/course-approvals/CourseApprovalsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/course-approvals/$page')({
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('course-approvals', 'catalogue');
  },
  component: Page,
});

function Page() {
  return <CourseApprovalsPage page={pageParam(Route.useParams())} />;
}
