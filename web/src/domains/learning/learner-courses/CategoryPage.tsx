import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  readCatalogueSearch,
  toCatalogueQuery,
} from '#/domains/learning/catalogue/catalogue-search.ts';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { CourseBrowser } from '#/domains/learning/catalogue/CourseBrowser.tsx';
import { catalogueQuery } from '#/domains/learning/catalogue/queries.ts';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

const DECIDED = ['category'] as const;

/** Courses on one subject, in the learner's own frame. */
export function CategoryPage({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const { page, search, show } = useListAddress(readCatalogueSearch);
  const { category: _, ...filters } = search;
  const { data: categories } = useCategories();
  const category = categories?.find(({ id }) => id === categoryId);
  const query = useQuery(
    catalogueQuery(toCatalogueQuery({ ...filters, category: categoryId }, page)),
  );
  return (
    <CourseBrowser
      isInside
      title={category ? format.text(category.name) : t('category.title')}
      hint={t('category.hint')}
      page={page}
      filters={filters}
      without={DECIDED}
      query={query}
      onShow={show}
      empty={{
        text: t('category.empty'),
        action: (
          <ButtonLink to="/courses/$page" params={{ page: '1' }}>
            {t('own.catalogue')}
          </ButtonLink>
        ),
      }}
    />
  );
}
