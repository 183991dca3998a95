import type { CourseCard } from '@malaka/contracts/learning/courses';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import styles from './CataloguePage.module.css';
import { type CoursePage, CatalogueResults } from './CatalogueResults.tsx';
import { type CatalogueSearch, countFilters, type FilterName } from './catalogue-search.ts';
import { FilterChips } from './FilterChips.tsx';

const FiltersDrawer = lazy(async () => ({
  default: (await import('./FiltersDrawer.tsx')).FiltersDrawer,
}));

type Props<Card> = {
  title: string;
  hint: string;
  page: number;
  filters: CatalogueSearch;
  /** Filters that this list has decided itself. */
  without?: readonly FilterName[];
  query: UseQueryResult<CoursePage<Card>, unknown>;
  onShow: (filters: CatalogueSearch, page: number) => void;
  note?: (course: Card) => ReactNode;
  empty?: { text: string; action: ReactNode };
  /** Inside the frame of the dashboard, which has margins of its own. */
  isInside?: boolean;
  /** Above the list, which has a title of its own then. */
  children?: ReactNode;
  listTitle?: string;
};

/** Courses with filters in the address: beside them where there is room, in a drawer on a phone. */
export function CourseBrowser<Card extends CourseCard>(props: Props<Card>) {
  const { title, hint, page, filters, without, query, onShow, note, empty, isInside } = props;
  const { listTitle } = props;
  const { t } = useTranslation('catalogue');
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  const change = (part: CatalogueSearch) => onShow({ ...filters, ...part }, 1);
  const clear = () => onShow({}, 1);
  const active = countFilters(filters);
  const shared = { filters, without, onChange: change };
  const openButton = (
    <Button
      variant="default"
      className={styles.open}
      leftSection={<IconAdjustmentsHorizontal size={20} />}
      onClick={drawer.open}
    >
      {active > 0 ? t('filters.openCount', { amount: active }) : t('filters.open')}
    </Button>
  );
  return (
    <div className={styles.page} data-inside={isInside || undefined}>
      <PageTitle title={title} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hint}>{hint}</p>
        </div>
        {listTitle === undefined && openButton}
      </header>
      {props.children}
      {listTitle !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.listTitle}>{listTitle}</h2>
          {openButton}
        </div>
      )}
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('filters.title')}>
          <CatalogueFilters {...shared} />
        </aside>
        <section className={styles.results} aria-label={t('results')}>
          <FilterChips filters={filters} total={total} onChange={change} onClear={clear} />
          <CatalogueResults
            query={query}
            page={page}
            isFiltered={active > 0}
            heading={listTitle === undefined ? 'h2' : 'h3'}
            onPageChange={(target) => onShow(filters, target)}
            onClear={clear}
            note={note}
            empty={empty}
          />
        </section>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <FiltersDrawer {...shared} total={total} onClear={clear} onClose={drawer.close} />
        </Suspense>
      )}
    </div>
  );
}
