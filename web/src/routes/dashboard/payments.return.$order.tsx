import { createFileRoute, notFound } from '@tanstack/react-router';
import { TopUpReturnPage } from '#/domains/money/payments/TopUpReturnPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/payments/return/$order')({
  loader: async ({ params }) => {
    if (!isPageNumber(params.order)) throw notFound();
    await loadTexts('payments');
  },
  component: Page,
});

function Page() {
  return <TopUpReturnPage orderId={Number(Route.useParams().order)} />;
}
