import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { readWebinarsSearch } from '#/domains/live/index.ts';
import { WebinarsPage } from '#/domains/live/webinars/WebinarsPage.tsx';

export const Route = createFileRoute('/dashboard/webinars/$page')({
  validateSearch: readWebinarsSearch,
  loader: pagedLoader('webinars'),
  component: () => <WebinarsPage isMine={false} />,
});
