import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#/kit/lists/page-param.ts';
import { SurveyEditPage } from '#/domains/surveys/surveys/SurveyEditPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/surveys/edit/$id')({
  loader: idLoader('survey-builder', 'survey-runner'),
  component: Page,
});

function Page() {
  return <SurveyEditPage id={idParam(Route.useParams())} />;
}
