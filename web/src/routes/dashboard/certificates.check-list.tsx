import { createFileRoute } from '@tanstack/react-router';
import { ListCheckPage } from '#/domains/credentials/certificate-register/ListCheckPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/certificates/check-list')({
  loader: () => loadTexts('certificate-register'),
  component: ListCheckPage,
});
