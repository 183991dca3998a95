import { createFileRoute } from '@tanstack/react-router';
import { DELIVERY_LIST } from '@malaka/contracts/conversation/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { DeliveriesPage } from '#/domains/conversation/deliveries/DeliveriesPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/deliveries/$page')({
  validateSearch: searchReader(DELIVERY_LIST),
  loader: pagedLoader('deliveries'),
  component: DeliveriesPage,
});
