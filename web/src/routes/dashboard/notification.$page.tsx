import { createFileRoute } from '@tanstack/react-router';
import { notificationsQuery, readNotificationsSearch } from '#/domains/conversation/index.ts';
import { NotificationsPage } from '#/domains/conversation/notifications/NotificationsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/notification/$page')({
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationsQuery(pageParam(params), deps));
    await loadTexts('notifications');
  },
  component: NotificationsPage,
});
