import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '#/features/question-bank/BankPage.tsx';
import { readBankSearch } from '#/features/question-bank/bank-search.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/questions/$page')({
  validateSearch: readBankSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('question-bank', 'question-imports');
  },
  component: Page,
});

function Page() {
  return <BankPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
