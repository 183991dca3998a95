import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#/features/shell/page-param.ts';
import { SurveyEditPage } from '#/features/survey-builder/SurveyEditPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

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
