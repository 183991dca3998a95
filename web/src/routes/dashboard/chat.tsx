import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ChatsPage } from '#/domains/conversation/chats/ChatsPage.tsx';
import { chatsQuery, readChatsSearch } from '#/domains/conversation/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: readChatsSearch,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(chatsQuery());
    await loadTexts('chats');
  },
  component: Page,
});

function Page() {
  const { q = '', tab = 'all' } = Route.useSearch();
  return (
    <ChatsPage search={q} tab={tab}>
      <Outlet />
    </ChatsPage>
  );
}
