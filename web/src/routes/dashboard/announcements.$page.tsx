import { createFileRoute } from '@tanstack/react-router';
import { readAnnouncementsSearch } from '#/domains/conversation/index.ts';
import { AnnouncementsPage } from '#/domains/conversation/announcements/AnnouncementsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
