import { createFileRoute } from '@tanstack/react-router';
import { GroupEditPage } from '#/domains/reporting/groups/GroupEditPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/groups/edit/$id/')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('groups', 'exports');
  },
  component: Page,
});

function Page() {
  return <GroupEditPage id={idParam(Route.useParams())} />;
}
