import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/erp/employees/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/erp/employees/$page', params: { page: '1' }, replace: true });
  },
});
