import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementEditPage } from '#/domains/conversation/announcements/AnnouncementEditPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/announcements/edit/$id')({
  loader: idLoader('announcements', 'groups', 'places', 'editor'),
  component: Page,
});

function Page() {
  return <AnnouncementEditPage id={idParam(Route.useParams())} />;
}
