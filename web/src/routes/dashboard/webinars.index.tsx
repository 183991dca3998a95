import { createFileRoute, redirect } from '@tanstack/react-router';
import { readWebinarsSearch } from '#/domains/live/index.ts';

export const Route = createFileRoute('/dashboard/webinars/')({
  validateSearch: readWebinarsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/dashboard/webinars/$page',
      params: { page: '1' },
      search,
      replace: true,
    });
  },
});
