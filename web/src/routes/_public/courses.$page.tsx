import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '#/domains/learning/catalogue/CataloguePage.tsx';
import { catalogueQuery, readCatalogueSearch, toCatalogueQuery } from '#/domains/learning/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/courses/$page')({
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient } }) => {
    const page = pageParam(params);
    // The page shows its own skeleton: wait only for the texts.
    void queryClient.prefetchQuery(catalogueQuery(toCatalogueQuery(deps, page)));
    await loadTexts('catalogue');
  },
  component: Page,
  // The loader stays in the first chunk, so that courses are requested before the screen's code
  // loads.
  codeSplitGroupings: [['component']],
});

function Page() {
  return <CataloguePage page={pageParam(Route.useParams())} filters={Route.useSearch()} />;
}
