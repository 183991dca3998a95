import { createFileRoute } from '@tanstack/react-router';
import { ExamTestsPage } from '#/domains/assessment/exams/ExamTestsPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/$id/tests')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('exams', 'questions', 'test', 'editor', 'question-bank');
  },
  component: Page,
});

function Page() {
  return <ExamTestsPage id={idParam(Route.useParams())} />;
}
