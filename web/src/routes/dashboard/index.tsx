import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadStartPage, sessionQuery } from '#/domains/people/index.ts';

/** The user's start page; the guard above has loaded the user. */
export const Route = createFileRoute('/dashboard/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const { startPageOf } = await loadStartPage();
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    throw redirect({ href: user ? startPageOf(user) : '/dashboard/profile', replace: true });
  },
});
