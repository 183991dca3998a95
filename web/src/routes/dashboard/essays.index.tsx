import { createFileRoute } from '@tanstack/react-router';
import { toFirstPage } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/essays/')({
  beforeLoad: toFirstPage('/dashboard/essays/$page'),
});
