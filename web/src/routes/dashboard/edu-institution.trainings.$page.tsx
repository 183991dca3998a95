import { createFileRoute } from '@tanstack/react-router';
import { readTrainingsSearch } from '#/domains/credentials/index.ts';
import { TrainingsPage } from '#/domains/credentials/offline-trainings/TrainingsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/edu-institution/trainings/$page')({
  validateSearch: readTrainingsSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('offline-trainings', 'imports', 'exports');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <TrainingsPage
      desk="organization"
      page={pageParam(Route.useParams())}
      search={Route.useSearch()}
      onShow={(page, search) => void navigate({ params: { page: String(page) }, search })}
    />
  );
}
