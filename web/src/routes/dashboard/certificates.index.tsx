import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/certificates/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/certificates/$page', params: { page: '1' }, replace: true });
  },
});
