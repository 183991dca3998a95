import { createFileRoute } from '@tanstack/react-router';
import { ExportsPage } from '#/kit/exports/ExportsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

type Search = { failed?: 1 };

export const Route = createFileRoute('/dashboard/exports')({
  validateSearch: ({ failed }): Search => (String(failed) === '1' ? { failed: 1 } : {}),
  loader: () => loadTexts('exports'),
  component: Page,
});

function Page() {
  return <ExportsPage hasFailed={Route.useSearch().failed === 1} />;
}
