import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementEditPage } from '#/features/announcements/AnnouncementEditPage.tsx';
import { idParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

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
