import { createFileRoute } from '@tanstack/react-router';
import { ProfileEditPage } from '#/domains/people/profiles/ProfileEditPage.tsx';
import {
  draftQuery,
  positionTypesQuery,
  profileQuery,
  regionsQuery,
} from '#/domains/people/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile/edit')({
  loader: async ({ context: { queryClient } }) => {
    for (const query of [regionsQuery, positionTypesQuery]) void queryClient.prefetchQuery(query);
    void queryClient.prefetchQuery(profileQuery);
    void queryClient.prefetchQuery(draftQuery);
    await loadTexts('profile');
  },
  component: ProfileEditPage,
});
