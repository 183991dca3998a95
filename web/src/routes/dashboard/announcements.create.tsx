import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementCreatePage } from '#/features/announcements/AnnouncementCreatePage.tsx';
import { readCopySearch } from '#/features/announcements/announcements-search.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/announcements/create')({
  validateSearch: readCopySearch,
  loader: () => loadTexts('announcements', 'groups', 'places', 'editor'),
  component: Page,
});

function Page() {
  return <AnnouncementCreatePage copy={Route.useSearch().copy} />;
}
