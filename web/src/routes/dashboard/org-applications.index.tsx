import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/org-applications/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/org-applications/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
