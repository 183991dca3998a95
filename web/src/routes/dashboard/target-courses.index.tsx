import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/target-courses/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/target-courses/$page', params: { page: '1' }, replace: true });
  },
});
