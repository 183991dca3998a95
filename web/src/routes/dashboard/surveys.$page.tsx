import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { SURVEY_LIST } from '@malaka/contracts/surveys/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { SurveysPage } from '#/domains/surveys/surveys/SurveysPage.tsx';

export const Route = createFileRoute('/dashboard/surveys/$page')({
  validateSearch: searchReader(SURVEY_LIST),
  loader: pagedLoader('survey-builder', 'saved-filters'),
  component: SurveysPage,
});
