import { createFileRoute } from '@tanstack/react-router';
import { ChatReportsPage } from '#/domains/conversation/chat-reports/ChatReportsPage.tsx';
import { readReportSearch } from '#/domains/conversation/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/chat-reports/$page')({
  validateSearch: readReportSearch,
  loader: pagedLoader('chat-reports', 'chats'),
  component: ChatReportsPage,
});
