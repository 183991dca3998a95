import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/features/shell/page-param.ts';
import { readSurveysSearch } from '#/features/survey-builder/surveys-search.ts';
import { SurveysPage } from '#/features/survey-builder/SurveysPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

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
