import { createFileRoute } from '@tanstack/react-router';
import { GroupEditPage } from '#/features/groups/GroupEditPage.tsx';
import { idParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

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
