import { createFileRoute, useLocation } from '@tanstack/react-router';
import { plainNumber } from '#/domains/credentials/index.ts';
import { CertificateCheckPage } from '#/domains/credentials/certificates/CertificateCheckPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/certificate/$number')({
  loader: () => loadTexts('certificate-check', 'landing'),
  component: Page,
});

function Page() {
  const number = plainNumber(Route.useParams().number);
  const payload = useLocation({ select: ({ hash }) => hash });
  return <CertificateCheckPage key={number} number={number} payload={payload} />;
}
