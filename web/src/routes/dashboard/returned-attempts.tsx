import { createFileRoute } from '@tanstack/react-router';
import { ReturnedAttemptsPage } from '#/domains/assessment/returned-attempts/ReturnedAttemptsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/returned-attempts')({
  validateSearch: ({ attempt }): { attempt?: number } => {
    const number = Number(attempt);
    return Number.isInteger(number) && number > 0 ? { attempt: number } : {};
  },
  loader: () => loadTexts('returned-attempts', 'test'),
  component: Page,
});

function Page() {
  const { attempt } = Route.useSearch();
  return <ReturnedAttemptsPage attemptId={attempt} />;
}
