import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { readSurveysSearch } from '#/domains/surveys/index.ts';
import { SurveysPage } from '#/domains/surveys/surveys/SurveysPage.tsx';

export const Route = createFileRoute('/dashboard/surveys/$page')({
  validateSearch: readSurveysSearch,
  loader: pagedLoader('survey-builder', 'saved-filters'),
  component: SurveysPage,
});
