import { createFileRoute } from '@tanstack/react-router';
import { SurveyCreatePage } from '#/domains/surveys/surveys/SurveyCreatePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/surveys/create')({
  loader: () => loadTexts('survey-builder', 'survey-runner'),
  component: SurveyCreatePage,
});
