import { createFileRoute, notFound } from '@tanstack/react-router';
import { readCatalogueSearch } from '#/domains/learning/index.ts';
import { CategoryPage } from '#/domains/learning/learner-courses/CategoryPage.tsx';
import { isPageNumber, pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/category/$categoryId/$page')({
  validateSearch: readCatalogueSearch,
  loader: async ({ params }) => {
    pageParam(params);
    if (!isPageNumber(params.categoryId)) throw notFound();
    await loadTexts('catalogue', 'learner-courses');
  },
  component: Page,
});

function Page() {
  return <CategoryPage categoryId={Number(Route.useParams().categoryId)} />;
}
