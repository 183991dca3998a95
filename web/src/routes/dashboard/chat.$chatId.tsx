import { createFileRoute } from '@tanstack/react-router';
import { chatQuery, readPlace } from '#/domains/conversation/index.ts';
import { ThreadPage } from '#/domains/conversation/chats/ThreadPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';

export const Route = createFileRoute('/dashboard/chat/$chatId')({
  validateSearch: readPlace,
  loader: ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(chatQuery(idParam({ id: params.chatId })));
  },
  component: Page,
});

function Page() {
  const { chatId } = Route.useParams();
  const { at } = Route.useSearch();
  return <ThreadPage key={chatId} chatId={idParam({ id: chatId })} at={at} />;
}
