import { createFileRoute } from '@tanstack/react-router';
import {
  certificatesQuery,
  creditsQuery,
  ownCertificatesQuery,
} from '#/domains/credentials/index.ts';
import { ownCoursesQuery, recommendedQuery, targetQuery } from '#/domains/learning/index.ts';
import { diagnosticQuery } from '#/domains/assessment/index.ts';
import { HomePage } from '#/shell/home/HomePage.tsx';
import { retakesQuery } from '#/shell/home/retakes-query.ts';
import { profileQuery } from '#/domains/people/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile/')({
  validateSearch: ({ certificate }): { certificate?: string } =>
    typeof certificate === 'string' ? { certificate } : {},
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCoursesQuery(1));
    void queryClient.prefetchQuery(certificatesQuery);
    void queryClient.prefetchQuery(creditsQuery());
    void queryClient.prefetchQuery(diagnosticQuery);
    void queryClient.prefetchQuery(recommendedQuery);
    void queryClient.prefetchQuery(targetQuery(1));
    void queryClient.prefetchQuery(retakesQuery);
    void queryClient.prefetchQuery(profileQuery);
    void queryClient.prefetchQuery(ownCertificatesQuery);
    await loadTexts(
      'home',
      'survey-runner',
      'diagnostics',
      'catalogue',
      'credits',
      'course',
      'profile',
      'profile-view',
      'alternative-certificates',
    );
  },
  component: Page,
});

function Page() {
  const { certificate } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (number: string | undefined) =>
    void navigate({ search: number ? { certificate: number } : {}, resetScroll: false });
  return <HomePage certificate={certificate} onCertificate={open} />;
}
