import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/chat-reports/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/chat-reports/$page', params: { page: '1' }, replace: true });
  },
});
