import { createFileRoute } from '@tanstack/react-router';
import { AuthorsPage } from '#/domains/authoring/authors/AuthorsPage.tsx';
import { authorsQuery } from '#/domains/authoring/index.ts';
import { readCatalogueSearch } from '#/domains/learning/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/authors/$page')({
  validateSearch: (given): { search?: string } => {
    const { search } = readCatalogueSearch(given);
    return search === undefined ? {} : { search };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient } }) => {
    void queryClient.prefetchQuery(authorsQuery(pageParam(params), deps.search));
    await loadTexts('authors');
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const show = (page: number, search: string | undefined) =>
    void navigate({ params: { page: String(page) }, search: search ? { search } : {} });
  const page = pageParam(Route.useParams());
  return <AuthorsPage page={page} search={Route.useSearch().search} onShow={show} />;
}
