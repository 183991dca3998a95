import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementCreatePage } from '#/domains/conversation/announcements/AnnouncementFormPage.tsx';
import { readCopySearch } from '#/domains/conversation/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/announcements/create')({
  validateSearch: readCopySearch,
  loader: () => loadTexts('announcements', 'groups', 'places', 'editor'),
  component: Page,
});

function Page() {
  return <AnnouncementCreatePage copy={Route.useSearch().copy} />;
}
