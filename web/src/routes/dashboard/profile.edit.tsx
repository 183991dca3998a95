import { createFileRoute } from '@tanstack/react-router';
import { ProfileEditPage } from '#/features/profile/ProfileEditPage.tsx';
import { positionsQuery, profileQuery, regionsQuery } from '#/features/profile/queries.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile/edit')({
  loader: async ({ context: { queryClient } }) => {
    for (const query of [regionsQuery, positionsQuery]) void queryClient.prefetchQuery(query);
    void queryClient.prefetchQuery(profileQuery);
    await loadTexts('profile');
  },
  component: ProfileEditPage,
  // With the loader apart, no other first visit pays for this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});
