import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/authors/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/authors/$page', params: { page: '1' }, replace: true });
  },
});
