import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/surveys/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/surveys/$page', params: { page: '1' }, replace: true });
  },
});
