import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#/features/notifications/NotificationsPage.tsx';
import { notificationsQuery } from '#/features/notifications/queries.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/notification/$page')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationsQuery(pageParam(params)));
    await loadTexts('notifications');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const turn = (page: number) => void navigate({ params: { page: String(page) } });
  return <NotificationsPage page={pageParam(Route.useParams())} onPageChange={turn} />;
}
