import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '#/domains/authoring/question-bank/BankPage.tsx';
import { readBankSearch } from '#/domains/authoring/index.ts';
import { QuestionStatistics } from '#/domains/learning/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/questions/$page')({
  validateSearch: readBankSearch,
  loader: pagedLoader(
    'question-bank',
    'question-imports',
    'questions',
    'test',
    'editor',
    'question-statistics',
  ),
  component: Page,
});

function Page() {
  return <BankPage Statistics={QuestionStatistics} />;
}
