import { createFileRoute } from '@tanstack/react-router';
import { CreditsPage } from '#/domains/credentials/credits/CreditsPage.tsx';
import { creditsQuery } from '#/domains/credentials/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/credits')({
  validateSearch: ({ year }): { year?: number } =>
    /^20\d{2}$/.test(String(year)) ? { year: Number(year) } : {},
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: async ({ context: { queryClient }, deps: { year } }) => {
    void queryClient.prefetchQuery(creditsQuery(year));
    await loadTexts('credits');
  },
  component: Page,
});

function Page() {
  const { year } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CreditsPage year={year} onYear={(next) => void navigate({ search: { year: next } })} />;
}
