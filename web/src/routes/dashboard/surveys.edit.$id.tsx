import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#/kit/lists/page-param.ts';
import { SurveyEditPage } from '#/domains/surveys/surveys/SurveyEditPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/surveys/edit/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('survey-builder', 'survey-runner');
  },
  component: Page,
});

function Page() {
  return <SurveyEditPage id={idParam(Route.useParams())} />;
}
