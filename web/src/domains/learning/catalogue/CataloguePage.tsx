import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { withoutEmpty } from '#/kit/lists/address.ts';
import { type CatalogueSearch, toCatalogueQuery } from './catalogue-search.ts';
import { CourseBrowser } from './CourseBrowser.tsx';
import { catalogueQuery } from './queries.ts';

type Props = { page: number; filters: CatalogueSearch };

export function CataloguePage({ page, filters }: Props) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const query = useQuery(catalogueQuery(toCatalogueQuery(filters, page)));
  const show = (search: CatalogueSearch, target: number) =>
    void navigate({
      to: '/courses/$page',
      params: { page: String(target) },
      search: withoutEmpty(search),
      // A new page starts at the top; changing a filter does not scroll.
      resetScroll: target !== 1 || page !== 1,
    });
  return (
    <CourseBrowser
      title={t('title')}
      hint={t('hint')}
      page={page}
      filters={filters}
      query={query}
      onShow={show}
    />
  );
}
