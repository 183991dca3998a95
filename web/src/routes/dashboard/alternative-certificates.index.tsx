import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/alternative-certificates/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/alternative-certificates/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
