import { createFileRoute } from '@tanstack/react-router';
import { CasePage } from '#/domains/credentials/certificate-register/CasePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/certificates/view/$number')({
  loader: () => loadTexts('certificate-register', 'landing'),
  component: Page,
});

function Page() {
  const { number } = Route.useParams();
  return <CasePage key={number} number={number} />;
}
