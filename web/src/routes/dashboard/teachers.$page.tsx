import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/kit/lists/page-param.ts';
import { readTeacherSearch } from '#/domains/organizations/index.ts';
import { TeachersPage } from '#/domains/organizations/teachers/TeachersPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/teachers/$page')({
  validateSearch: readTeacherSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('teachers', 'exports');
  },
  component: Page,
});

function Page() {
  return <TeachersPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
