import { createFileRoute } from '@tanstack/react-router';
import { ExamEditPage } from '#/domains/assessment/exams/ExamEditPage.tsx';
import { GroupSelect } from '#/domains/reporting/index.ts';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/exams/edit/$id')({
  loader: idLoader('exams'),
  component: Page,
});

function Page() {
  return <ExamEditPage id={idParam(Route.useParams())} GroupSelect={GroupSelect} />;
}
