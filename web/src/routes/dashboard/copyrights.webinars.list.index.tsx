import { createFileRoute, redirect } from '@tanstack/react-router';
import { readWebinarsSearch } from '#/domains/live/index.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinars/list/')({
  validateSearch: readWebinarsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/dashboard/copyrights/webinars/list/$page',
      params: { page: '1' },
      search,
      replace: true,
    });
  },
});
