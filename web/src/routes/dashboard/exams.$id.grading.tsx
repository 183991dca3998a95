import { createFileRoute } from '@tanstack/react-router';
import { GradingPage } from '#/domains/assessment/exams/GradingPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { readGradingSearch } from '#/domains/assessment/index.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/exams/$id/grading')({
  validateSearch: readGradingSearch,
  loader: idLoader('exams'),
  component: Page,
});

function Page() {
  return <GradingPage id={idParam(Route.useParams())} search={Route.useSearch()} />;
}
