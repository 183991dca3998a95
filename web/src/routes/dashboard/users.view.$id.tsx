import { createFileRoute } from '@tanstack/react-router';
import { pupilParam, readTabSearch } from '#/domains/reporting/index.ts';
import { PupilPage } from '#/domains/reporting/pupils/PupilPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/users/view/$id')({
  validateSearch: readTabSearch,
  loader: async ({ params }) => {
    pupilParam(params);
    await loadTexts(
      'pupils',
      'course-reports',
      'returned-attempts',
      'test',
      'credits',
      'certificate-register',
      'accounts',
    );
  },
  component: Page,
});

function Page() {
  return <PupilPage id={pupilParam(Route.useParams())} search={Route.useSearch()} />;
}
