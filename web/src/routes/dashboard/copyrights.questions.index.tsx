import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/copyrights/questions/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/copyrights/questions/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
