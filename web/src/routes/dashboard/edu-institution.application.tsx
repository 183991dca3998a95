import { createFileRoute } from '@tanstack/react-router';
import { ApplicationPage } from '#/domains/organizations/organizations/ApplicationPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/edu-institution/application')({
  loader: () => loadTexts('auth', 'organizations'),
  component: ApplicationPage,
});
