import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ChatsPage } from '#/features/chats/ChatsPage.tsx';
import { readChatsSearch } from '#/features/chats/chats-search.ts';
import { chatsQuery } from '#/features/chats/queries.ts';
import { loadTexts } from '#/i18n/setup.ts';

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
