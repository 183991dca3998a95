import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementEditPage } from '#/domains/conversation/announcements/AnnouncementEditPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/announcements/edit/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('announcements', 'groups', 'places', 'editor');
  },
  component: Page,
});

function Page() {
  return <AnnouncementEditPage id={idParam(Route.useParams())} />;
}
