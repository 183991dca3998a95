import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/edu-institution/trainings/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/edu-institution/trainings/$page',
      params: { page: '1' },
      replace: true,
    });
  },
});
