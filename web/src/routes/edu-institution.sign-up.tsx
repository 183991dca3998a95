import { createFileRoute, redirect } from '@tanstack/react-router';
import { STEP, openSignIn } from '#/domains/people/index.ts';

// ORG-03: the dialog opens with the sign-up of an institution.
export const Route = createFileRoute('/edu-institution/sign-up')({
  beforeLoad: () => {
    openSignIn(STEP.signUp, { isInstitution: true });
    throw redirect({ to: '/' });
  },
});
