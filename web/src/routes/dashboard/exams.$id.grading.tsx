import { createFileRoute } from '@tanstack/react-router';
import { GradingPage } from '#/domains/assessment/exams/GradingPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { readGradingSearch } from '#/domains/assessment/index.ts';

export const Route = createFileRoute('/dashboard/exams/$id/grading')({
  validateSearch: readGradingSearch,
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('exams');
  },
  component: Page,
});

function Page() {
  return <GradingPage id={idParam(Route.useParams())} search={Route.useSearch()} />;
}
