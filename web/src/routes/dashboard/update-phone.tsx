import { createFileRoute } from '@tanstack/react-router';
import { UpdatePhonePage } from '#/domains/people/account-settings/UpdatePhonePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/update-phone')({
  loader: () => loadTexts('settings', 'auth'),
  component: UpdatePhonePage,
});
