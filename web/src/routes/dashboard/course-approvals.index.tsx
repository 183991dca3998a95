import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/course-approvals/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/course-approvals/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
