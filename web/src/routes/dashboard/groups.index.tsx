import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/groups/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/groups/$page', params: { page: '1' }, replace: true });
  },
});
