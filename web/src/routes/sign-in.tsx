import { createFileRoute, redirect } from '@tanstack/react-router';
import { openSignIn } from '#/domains/people/index.ts';

// spec §2: /sign-in redirects to /; the dialog opens there.
export const Route = createFileRoute('/sign-in')({
  beforeLoad: () => {
    openSignIn();
    throw redirect({ to: '/' });
  },
});
