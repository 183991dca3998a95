import { createFileRoute } from '@tanstack/react-router';
import { GroupCreatePage } from '#/domains/reporting/groups/GroupCreatePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/groups/create')({
  loader: () => loadTexts('groups'),
  component: GroupCreatePage,
});
