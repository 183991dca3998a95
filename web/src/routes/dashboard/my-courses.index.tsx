import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/my-courses/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/my-courses/$page', params: { page: '1' }, replace: true });
  },
});
