import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/payments/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/payments/$page', params: { page: '1' }, replace: true });
  },
});
