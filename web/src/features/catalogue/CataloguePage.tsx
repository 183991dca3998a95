import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import styles from './CataloguePage.module.css';
import { CatalogueResults } from './CatalogueResults.tsx';
import {
  type CatalogueSearch,
  countFilters,
  toCatalogueQuery,
  withoutEmpty,
} from './catalogue-search.ts';
import { FilterChips } from './FilterChips.tsx';
import { catalogueQuery } from './queries.ts';

const FiltersDrawer = lazy(async () => ({
  default: (await import('./FiltersDrawer.tsx')).FiltersDrawer,
}));

type Props = { page: number; filters: CatalogueSearch };

export function CataloguePage({ page, filters }: Props) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const query = useQuery(catalogueQuery(toCatalogueQuery(filters, page)));
  const total = query.isPlaceholderData ? undefined : query.data?.total;

  const show = (search: CatalogueSearch, target = 1) =>
    void navigate({
      to: '/courses/$page',
      params: { page: String(target) },
      search: withoutEmpty(search),
      // Another page begins at its top; a filter leaves the reader where the filter is.
      resetScroll: target !== 1 || page !== 1,
    });
  const change = (part: CatalogueSearch) => show({ ...filters, ...part });
  const clear = () => show({});
  const active = countFilters(filters);

  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.hint}>{t('hint')}</p>
        </div>
        <Button
          variant="default"
          className={styles.open}
          leftSection={<IconAdjustmentsHorizontal size={20} />}
          onClick={drawer.open}
        >
          {active > 0 ? t('filters.openCount', { amount: active }) : t('filters.open')}
        </Button>
      </header>
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('filters.title')}>
          <CatalogueFilters filters={filters} onChange={change} />
        </aside>
        <section className={styles.results} aria-label={t('results')}>
          <FilterChips filters={filters} total={total} onChange={change} onClear={clear} />
          <CatalogueResults
            query={query}
            page={page}
            isFiltered={active > 0}
            onPageChange={(target) => show(filters, target)}
            onClear={clear}
          />
        </section>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <FiltersDrawer
            filters={filters}
            total={total}
            onChange={change}
            onClear={clear}
            onClose={drawer.close}
          />
        </Suspense>
      )}
    </div>
  );
}
