import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/reference/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/reference/$list',
      params: { list: 'regions' },
      replace: true,
    });
  },
});
