import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type CatalogueSearch,
  toCatalogueQuery,
  withoutEmpty,
} from '#/domains/learning/catalogue/catalogue-search.ts';
import { CourseBrowser } from '#/domains/learning/catalogue/CourseBrowser.tsx';
import { catalogueQuery } from '#/domains/learning/catalogue/queries.ts';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

type Props = { categoryId: number; page: number; filters: CatalogueSearch };

const DECIDED = ['category'] as const;

/** Courses of one subject, inside the learner's own frame. */
export function CategoryPage({ categoryId, page, filters }: Props) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const navigate = useNavigate();
  const { data: categories } = useCategories();
  const category = categories?.find(({ id }) => id === categoryId);
  const query = useQuery(
    catalogueQuery(toCatalogueQuery({ ...filters, category: categoryId }, page)),
  );
  const show = (search: CatalogueSearch, target: number) =>
    void navigate({
      to: '/dashboard/category/$categoryId/$page',
      params: { categoryId: String(categoryId), page: String(target) },
      search: withoutEmpty(search),
      resetScroll: target !== 1 || page !== 1,
    });
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
