import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/accounts/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/accounts/$page', params: { page: '1' }, replace: true });
  },
});
