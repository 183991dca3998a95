import { createFileRoute } from '@tanstack/react-router';
import { GroupCreatePage } from '#/features/groups/GroupCreatePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/groups/create')({
  loader: () => loadTexts('groups'),
  component: GroupCreatePage,
});
