import { createFileRoute } from '@tanstack/react-router';
import { CERTIFICATE_LIST } from '@malaka/contracts/credentials/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { RegisterPage } from '#/domains/credentials/certificate-register/RegisterPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/certificates/$page')({
  validateSearch: searchReader(CERTIFICATE_LIST),
  loader: pagedLoader('certificate-register', 'exports', 'saved-filters'),
  component: RegisterPage,
});
