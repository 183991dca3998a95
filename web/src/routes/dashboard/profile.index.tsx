import { createFileRoute } from '@tanstack/react-router';
import { certificatesQuery, creditsQuery } from '#/features/certificates/queries.ts';
import { ownCoursesQuery } from '#/features/courses/queries.ts';
import { HomePage } from '#/features/home/HomePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile/')({
  validateSearch: ({ certificate }): { certificate?: string } =>
    typeof certificate === 'string' ? { certificate } : {},
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCoursesQuery(1));
    void queryClient.prefetchQuery(certificatesQuery);
    void queryClient.prefetchQuery(creditsQuery);
    await loadTexts('home', 'course');
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
