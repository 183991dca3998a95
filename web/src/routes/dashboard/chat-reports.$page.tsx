import { createFileRoute } from '@tanstack/react-router';
import { ChatReportsPage } from '#/domains/conversation/chat-reports/ChatReportsPage.tsx';
import { readReportSearch } from '#/domains/conversation/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/chat-reports/$page')({
  validateSearch: readReportSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('chat-reports', 'chats');
  },
  component: Page,
});

function Page() {
  const { state = 'waiting' } = Route.useSearch();
  return <ChatReportsPage page={pageParam(Route.useParams())} state={state} />;
}
