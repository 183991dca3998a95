import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '#/domains/conversation/announcements/AnnouncementPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/announcements/view/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('announcements', 'notifications', 'groups');
  },
  component: Page,
});

function Page() {
  return <AnnouncementPage id={idParam(Route.useParams())} />;
}
