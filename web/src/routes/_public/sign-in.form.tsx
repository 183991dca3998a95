import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInFormPage } from '#/domains/people/sign-in/SignInFormPage.tsx';
import { returnedQuery } from '#/domains/people/index.ts';
import { readToken } from '#/kit/api/token.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/sign-in/form')({
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/dashboard/profile' });
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(returnedQuery), loadTexts('auth')]);
  },
  component: SignInFormPage,
});
