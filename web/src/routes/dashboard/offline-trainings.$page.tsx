import { createFileRoute } from '@tanstack/react-router';
import { readTrainingsSearch } from '#/domains/credentials/index.ts';
import { TrainingsPage } from '#/domains/credentials/offline-trainings/TrainingsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/offline-trainings/$page')({
  validateSearch: readTrainingsSearch,
  loader: pagedLoader('offline-trainings', 'imports', 'exports'),
  component: () => <TrainingsPage supervisor="manager" />,
});
