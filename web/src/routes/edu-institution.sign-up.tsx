import { createFileRoute, redirect } from '@tanstack/react-router';
import { openSignIn } from '#/domains/people/auth/sign-in-store.ts';
import { STEP } from '#/domains/people/auth/steps.ts';

// ORG-03: the window opens with the sign-up of an institution.
export const Route = createFileRoute('/edu-institution/sign-up')({
  beforeLoad: () => {
    openSignIn(STEP.signUp, { isInstitution: true });
    throw redirect({ to: '/' });
  },
});
