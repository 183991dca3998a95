import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/announcements/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/announcements/$page', params: { page: '1' }, replace: true });
  },
});
