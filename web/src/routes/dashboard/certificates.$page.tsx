import { createFileRoute } from '@tanstack/react-router';
import { readRegisterSearch } from '#/domains/credentials/index.ts';
import { RegisterPage } from '#/domains/credentials/certificate-register/RegisterPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/certificates/$page')({
  validateSearch: readRegisterSearch,
  loader: pagedLoader('certificate-register', 'exports', 'saved-filters'),
  component: RegisterPage,
});
