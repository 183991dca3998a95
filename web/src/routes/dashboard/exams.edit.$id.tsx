import { createFileRoute } from '@tanstack/react-router';
import { ExamEditPage } from '#/domains/assessment/exams/ExamEditPage.tsx';
import { GroupSelect } from '#/domains/reporting/index.ts';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/edit/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('exams');
  },
  component: Page,
});

function Page() {
  return <ExamEditPage id={idParam(Route.useParams())} GroupSelect={GroupSelect} />;
}
