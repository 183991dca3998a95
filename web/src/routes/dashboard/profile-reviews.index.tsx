import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/profile-reviews/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/profile-reviews/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
