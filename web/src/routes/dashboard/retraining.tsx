import { createFileRoute } from '@tanstack/react-router';
import { readProgrammeSearch, toAddress } from '#/domains/learning/index.ts';
import { ProgrammePage } from '#/domains/learning/learner-courses/ProgrammePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/retraining')({
  validateSearch: readProgrammeSearch,
  loader: async () => {
    await loadTexts('catalogue', 'credits', 'home', 'learner-courses', 'providers');
  },
  component: Page,
});

function Page() {
  const { page = 1, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProgrammePage
      programme="retraining"
      page={page}
      filters={filters}
      onShow={(next, target) =>
        void navigate({ search: toAddress(next, target), resetScroll: target !== 1 || page !== 1 })
      }
    />
  );
}
