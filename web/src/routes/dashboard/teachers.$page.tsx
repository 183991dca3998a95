import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/features/shell/page-param.ts';
import { readTeacherSearch } from '#/features/teachers/teacher-search.ts';
import { TeachersPage } from '#/features/teachers/TeachersPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

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
