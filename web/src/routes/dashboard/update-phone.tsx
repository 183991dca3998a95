import { createFileRoute } from '@tanstack/react-router';
import { UpdatePhonePage } from '#/features/settings/UpdatePhonePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/update-phone')({
  loader: () => loadTexts('settings', 'auth'),
  component: UpdatePhonePage,
});
