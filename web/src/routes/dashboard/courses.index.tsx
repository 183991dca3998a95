import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/courses/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/courses/$page', params: { page: '1' }, replace: true });
  },
});
