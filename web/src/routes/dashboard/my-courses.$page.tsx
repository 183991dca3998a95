import { createFileRoute } from '@tanstack/react-router';
import { ownCoursesQuery, type OwnCoursesStatus } from '#/features/courses/queries.ts';
import { MyCoursesPage } from '#/features/home/MyCoursesPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-courses/$page')({
  validateSearch: ({ status }): { status?: OwnCoursesStatus } =>
    status === 'active' || status === 'completed' ? { status } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCoursesQuery(pageParam(params), deps.status));
    await loadTexts('home', 'course');
  },
  component: Page,
});

function Page() {
  const page = pageParam(Route.useParams());
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: number, nextStatus: OwnCoursesStatus | undefined) =>
    void navigate({
      params: { page: String(next) },
      search: nextStatus ? { status: nextStatus } : {},
    });
  return <MyCoursesPage page={page} status={status} onChange={change} />;
}
