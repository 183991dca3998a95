import { createFileRoute } from '@tanstack/react-router';
import { ParityPage } from '#/domains/learning/question-parity/ParityPage.tsx';
import { readParitySearch } from '#/domains/learning/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/question-languages')({
  validateSearch: readParitySearch,
  loader: () => loadTexts('question-parity'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <ParityPage search={Route.useSearch()} onShow={(search) => void navigate({ search })} />;
}
