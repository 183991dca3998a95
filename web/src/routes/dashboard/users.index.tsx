import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/users/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/users/$page', params: { page: '1' }, replace: true });
  },
});
