import { createFileRoute } from '@tanstack/react-router';
import { ErpRegisterPage } from '#/features/erp/ErpRegisterPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/erp/register')({
  loader: () => loadTexts('erp', 'profile'),
  component: ErpRegisterPage,
});
