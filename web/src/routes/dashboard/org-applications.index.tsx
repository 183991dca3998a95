import { createFileRoute } from '@tanstack/react-router';
import { toFirstPage } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/org-applications/')({
  beforeLoad: toFirstPage('/dashboard/org-applications/$page'),
});
