import { createFileRoute } from '@tanstack/react-router';
import { ErpRegisterPage } from '#/domains/people/erp/ErpRegisterPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/erp/register')({
  loader: () => loadTexts('erp', 'profile'),
  component: ErpRegisterPage,
});
