import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/faq/')({
  beforeLoad: () => {
    throw redirect({ to: '/faq/$page', params: { page: '1' }, replace: true });
  },
});
