import { createFileRoute } from '@tanstack/react-router';
import { readRegisterSearch } from '#/domains/credentials/index.ts';
import { RegisterPage } from '#/domains/credentials/certificate-register/RegisterPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/certificates/$page')({
  validateSearch: readRegisterSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('certificate-register', 'exports');
  },
  component: Page,
});

function Page() {
  return <RegisterPage page={pageParam(Route.useParams())} filters={Route.useSearch()} />;
}
