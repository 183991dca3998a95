import { createFileRoute } from '@tanstack/react-router';
import { ApplicationPage } from '#/features/organizations/ApplicationPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/edu-institution/application')({
  loader: () => loadTexts('auth', 'organizations'),
  component: ApplicationPage,
});
