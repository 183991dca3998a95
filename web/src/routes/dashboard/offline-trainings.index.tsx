import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/offline-trainings/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/offline-trainings/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
