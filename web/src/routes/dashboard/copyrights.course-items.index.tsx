import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/copyrights/course-items/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/copyrights/list/$page',
      params: { page: '1' },
      search: { status: 1 },
      replace: true,
    });
  },
});
