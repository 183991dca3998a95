import { createFileRoute } from '@tanstack/react-router';
import { ErpSchoolsPage } from '#/domains/people/erp/ErpSchoolsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/erp/schools')({
  loader: () => loadTexts('erp', 'profile'),
  component: ErpSchoolsPage,
});
