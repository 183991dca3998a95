import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/reviews/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/reviews/$page', params: { page: '1' }, replace: true });
  },
});
