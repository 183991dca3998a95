import { createFileRoute } from '@tanstack/react-router';
import { ExamTestsPage } from '#/domains/assessment/exams/ExamTestsPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/exams/$id/tests')({
  loader: idLoader('exams', 'questions', 'test', 'editor', 'question-bank'),
  component: Page,
});

function Page() {
  return <ExamTestsPage id={idParam(Route.useParams())} />;
}
