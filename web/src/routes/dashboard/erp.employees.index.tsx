import { createFileRoute } from '@tanstack/react-router';
import { toFirstPage } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/erp/employees/')({
  beforeLoad: toFirstPage('/dashboard/erp/employees/$page'),
});
