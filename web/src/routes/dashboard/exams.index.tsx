import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/exams/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/exams/$page', params: { page: '1' }, replace: true });
  },
});
