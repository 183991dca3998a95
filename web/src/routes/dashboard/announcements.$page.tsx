import { createFileRoute } from '@tanstack/react-router';
import { readAnnouncementsSearch } from '#/features/announcements/announcements-search.ts';
import { AnnouncementsPage } from '#/features/announcements/AnnouncementsPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/announcements/$page')({
  validateSearch: readAnnouncementsSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('announcements');
  },
  component: Page,
});

function Page() {
  return <AnnouncementsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
