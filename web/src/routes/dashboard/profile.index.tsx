import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#/shell/home/HomePage.tsx';
import { prefetchHome } from '#/shell/home/prefetch-home.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile/')({
  validateSearch: ({ certificate }): { certificate?: string } =>
    typeof certificate === 'string' ? { certificate } : {},
  loader: async ({ context: { queryClient } }) => {
    prefetchHome(queryClient);
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
