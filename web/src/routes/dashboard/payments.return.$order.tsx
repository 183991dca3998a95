import { createFileRoute } from '@tanstack/react-router';
import { TopUpReturnPage } from '#/domains/money/payments/TopUpReturnPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/payments/return/$order')({
  loader: idLoader('payments'),
  component: Page,
});

function Page() {
  return <TopUpReturnPage orderId={Number(Route.useParams().order)} />;
}
