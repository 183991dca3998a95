import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/money/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/money/$page', params: { page: '1' }, replace: true });
  },
});
