import { createFileRoute } from '@tanstack/react-router';
import { InstitutionPage } from '#/domains/organizations/organizations/InstitutionPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/edu-institution/')({
  loader: () => loadTexts('auth', 'organizations'),
  component: InstitutionPage,
});
