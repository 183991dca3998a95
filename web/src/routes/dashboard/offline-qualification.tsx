import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingsPage } from '#/features/offline-trainings/OwnTrainingsPage.tsx';
import { ownTrainingsQuery } from '#/features/offline-trainings/queries.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/offline-qualification')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownTrainingsQuery);
    await loadTexts('offline-trainings');
  },
  component: OwnTrainingsPage,
});
