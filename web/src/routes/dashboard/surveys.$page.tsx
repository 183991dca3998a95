import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/kit/lists/page-param.ts';
import { readSurveysSearch } from '#/domains/surveys/index.ts';
import { SurveysPage } from '#/domains/surveys/survey-builder/SurveysPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/surveys/$page')({
  validateSearch: readSurveysSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('survey-builder');
  },
  component: Page,
});

function Page() {
  return <SurveysPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
