import { createFileRoute } from '@tanstack/react-router';
import { toFirstPage } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/similarity/')({
  beforeLoad: toFirstPage('/dashboard/similarity/$page'),
});
