import { createFileRoute } from '@tanstack/react-router';
import { readPupilSearch } from '#/domains/reporting/index.ts';
import { PupilsPage } from '#/domains/reporting/pupils/PupilsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/users/$page')({
  validateSearch: readPupilSearch,
  loader: pagedLoader('bulk', 'pupils', 'places', 'saved-filters', 'exports'),
  component: PupilsPage,
});
