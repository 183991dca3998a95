import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '#/domains/conversation/announcements/AnnouncementPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/announcements/view/$id')({
  loader: idLoader('announcements', 'notifications', 'groups'),
  component: Page,
});

function Page() {
  return <AnnouncementPage id={idParam(Route.useParams())} />;
}
