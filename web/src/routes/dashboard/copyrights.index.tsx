import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/copyrights/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/copyrights/list/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
