import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#/features/groups/GroupsPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/groups/$page')({
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('groups', 'exports');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <GroupsPage
      page={pageParam(Route.useParams())}
      onPageChange={(page) => void navigate({ params: { page: String(page) } })}
    />
  );
}
