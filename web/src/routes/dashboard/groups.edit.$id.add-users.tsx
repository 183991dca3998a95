import { createFileRoute } from '@tanstack/react-router';
import { readAddWay } from '#/domains/reporting/index.ts';
import { AddUsersPage } from '#/domains/reporting/groups/AddUsersPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/groups/edit/$id/add-users')({
  validateSearch: readAddWay,
  loader: idLoader('groups', 'places'),
  component: Page,
});

function Page() {
  const { way = 'one' } = Route.useSearch();
  return <AddUsersPage id={idParam(Route.useParams())} way={way} />;
}
