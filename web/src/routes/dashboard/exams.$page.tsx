import { createFileRoute } from '@tanstack/react-router';
import { ExamsPage } from '#/features/exams/ExamsPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/$page')({
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('exams');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ExamsPage
      page={pageParam(Route.useParams())}
      onPageChange={(page) => void navigate({ params: { page: String(page) } })}
    />
  );
}
