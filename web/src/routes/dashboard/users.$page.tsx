import { createFileRoute } from '@tanstack/react-router';
import { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { PupilsPage } from '#/domains/reporting/pupils/PupilsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/users/$page')({
  validateSearch: searchReader(PUPIL_LIST),
  loader: pagedLoader('bulk', 'pupils', 'places', 'saved-filters', 'exports'),
  component: PupilsPage,
});
