import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#/kit/lists/page-param.ts';
import { learnerSurveyQuery } from '#/domains/surveys/index.ts';
import { SurveyRunPage } from '#/domains/surveys/survey-answers/SurveyRunPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/surveys/run/$id')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(learnerSurveyQuery(idParam(params)));
    await loadTexts('survey-runner');
  },
  component: Page,
});

function Page() {
  const id = idParam(Route.useParams());
  return <SurveyRunPage key={id} id={id} />;
}
