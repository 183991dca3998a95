import { createFileRoute } from '@tanstack/react-router';
import { readDeliveriesSearch } from '#/domains/conversation/index.ts';
import { DeliveriesPage } from '#/domains/conversation/deliveries/DeliveriesPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/deliveries/$page')({
  validateSearch: readDeliveriesSearch,
  loader: pagedLoader('deliveries'),
  component: DeliveriesPage,
});
