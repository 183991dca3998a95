import { createFileRoute } from '@tanstack/react-router';
import { OldTokenPage } from '#/domains/people/sign-in/OldTokenPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/old-token')({
  loader: () => loadTexts('auth'),
  component: OldTokenPage,
});
