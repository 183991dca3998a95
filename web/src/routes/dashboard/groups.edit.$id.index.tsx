import { createFileRoute } from '@tanstack/react-router';
import { GroupEditPage } from '#/domains/reporting/groups/GroupEditPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/groups/edit/$id/')({
  loader: idLoader('groups', 'exports'),
  component: Page,
});

function Page() {
  return <GroupEditPage id={idParam(Route.useParams())} />;
}
