import type { CourseCard } from '@malaka/contracts/learning/courses';
import { Box, Button, Container, Group, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
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

/** The width from which the filters are beside the list: Mantine's `md`. */
const WIDE = '(min-width: 62em)';

const FiltersDrawer = lazy(async () => ({
  default: (await import('./FiltersDrawer.tsx')).FiltersDrawer,
}));

type Props<Card> = {
  title: string;
  hint: string;
  page: number;
  filters: CatalogueSearch;
  /** Filters this list sets itself. */
  without?: readonly FilterName[];
  query: UseQueryResult<CoursePage<Card>, unknown>;
  onShow: (filters: CatalogueSearch, page: number) => void;
  note?: (course: Card) => ReactNode;
  empty?: { text: string; action: ReactNode };
  /** Inside the dashboard frame, which has its own margins. */
  isInside?: boolean;
  /** Shown above the list, which then has its own title. */
  children?: ReactNode;
  listTitle?: string;
};

/**
 * Courses with filters in the address: beside the list where there is room, in a drawer on a phone.
 */
export function CourseBrowser<Card extends CourseCard>(props: Props<Card>) {
  const { title, hint, page, filters, without, query, onShow, note, empty, isInside } = props;
  const { listTitle } = props;
  const { t } = useTranslation('catalogue');
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const isWide = useMediaQuery(WIDE) ?? false;
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  const change = (part: CatalogueSearch) => onShow({ ...filters, ...part }, 1);
  const clear = () => onShow({}, 1);
  const active = countFilters(filters);
  const shared = { filters, without, onChange: change };
  const openButton = (
    <Button
      variant="default"
      className={styles.open}
      hiddenFrom="md"
      leftSection={<IconAdjustmentsHorizontal size={20} />}
      onClick={drawer.open}
    >
      {active > 0 ? t('filters.openCount', { amount: active }) : t('filters.open')}
    </Button>
  );
  const Frame = isInside ? Box : Container;
  return (
    <Frame {...(!isInside && { w: '100%', pt: 'lg' })}>
      <PageTitle title={title} />
      <Group component="header" justify="space-between" align="flex-end" mb="lg">
        <div>
          <h1>{title}</h1>
          <Text c="dimmed" mt={6}>
            {hint}
          </Text>
        </div>
        {listTitle === undefined && openButton}
      </Group>
      {props.children}
      {listTitle !== undefined && (
        <Group justify="space-between" align="flex-end" mb="lg">
          <Text component="h2" fz={22} fw={700}>
            {listTitle}
          </Text>
          {openButton}
        </Group>
      )}
      <div className={styles.columns}>
        <Box
          component="aside"
          className={`card ${styles.aside}`}
          visibleFrom="md"
          aria-label={t('filters.title')}
        >
          <CatalogueFilters {...shared} isShown={isWide} />
        </Box>
        <Box component="section" mih={480} aria-label={t('results')}>
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
        </Box>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <FiltersDrawer {...shared} total={total} onClear={clear} onClose={drawer.close} />
        </Suspense>
      )}
    </Frame>
  );
}
