import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/deliveries/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/deliveries/$page', params: { page: '1' }, replace: true });
  },
});
