import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '#/domains/authoring/question-bank/BankPage.tsx';
import { readBankSearch } from '#/domains/authoring/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
