import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/teachers/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/teachers/$page', params: { page: '1' }, replace: true });
  },
});
