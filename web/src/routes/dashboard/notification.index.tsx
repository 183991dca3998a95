import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/notification/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/notification/$page', params: { page: '1' }, replace: true });
  },
});
