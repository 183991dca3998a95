import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { AuthoredWebinarsPage } from '#/domains/live/webinars/AuthoredWebinarsPage.tsx';
import { readWebinarsSearch } from '#/domains/live/index.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinars/list/$page')({
  validateSearch: readWebinarsSearch,
  loader: pagedLoader('webinars'),
  component: AuthoredWebinarsPage,
});
