import type { CourseCard } from '@malaka/contracts/learning/courses';
import { Box, Button, Container, Group, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { viewAuthor } from '@malaka/contracts/authoring/authors';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Pager } from '#/kit/lists/Pager.tsx';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { query } from '#/kit/api/query.ts';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import styles from './CataloguePage.module.css';
import { type CatalogueSearch, countFilters, type FilterName } from './catalogue-search.ts';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';
import { languagesQuery } from './queries.ts';

/** The width from which the filters are beside the list: Mantine's `md`. */
const WIDE = '(min-width: 62em)';

const FiltersDrawer = lazyPart(() => import('./FiltersDrawer.tsx'), 'FiltersDrawer');

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
  const { title, hint, page, filters, without, onShow, note, empty, isInside } = props;
  const { listTitle, query: results } = props;
  const { t } = useTranslation('catalogue');
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const isWide = useMediaQuery(WIDE) ?? false;
  const total = results.isPlaceholderData ? undefined : results.data?.total;
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
            query={results}
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
        <FiltersDrawer {...shared} total={total} onClear={clear} onClose={drawer.close} />
      )}
    </Frame>
  );
}

type CoursePage<Card> = { data: Card[]; total: number; perPage: number };

type CatalogueResultsProps<Card> = {
  query: UseQueryResult<CoursePage<Card>, unknown>;
  page: number;
  isFiltered: boolean;
  heading: 'h2' | 'h3';
  onPageChange: (page: number) => void;
  onClear: () => void;
  note?: ((course: Card) => ReactNode) | undefined;
  /** Why an unfiltered list is empty, and what to do about it. */
  empty?: { text: string; action: ReactNode } | undefined;
};

function CatalogueResults<Card extends CourseCard>(props: CatalogueResultsProps<Card>) {
  const { query: results, page, isFiltered, onPageChange, onClear, note, empty } = props;
  const { t } = useTranslation(['catalogue', 'common']);
  const { data: courses, isPending, isPlaceholderData } = results;
  if (isPending || isPlaceholderData) return <CourseGridSkeleton />;
  if (courses && courses.data.length > 0) {
    return (
      <>
        <CourseGrid courses={courses.data} heading={props.heading} note={note} />
        <Pager
          page={page}
          perPage={courses.perPage}
          total={courses.total}
          onChange={onPageChange}
        />
      </>
    );
  }
  if (results.isError) {
    return <ErrorState query={results} />;
  }
  const isBeyond = page > 1;
  const why = isBeyond ? 'beyond' : isFiltered ? 'filtered' : 'none';
  const isOwnEmpty = why === 'none' && empty !== undefined;
  return (
    <EmptyState
      title={t('empty.title')}
      text={isOwnEmpty ? empty.text : t(`empty.${why}`)}
      action={
        isBeyond ? (
          <Button onClick={() => onPageChange(1)}>{t('empty.first')}</Button>
        ) : (
          <>
            {isFiltered && <Button onClick={onClear}>{t('filters.reset')}</Button>}
            {isOwnEmpty && empty.action}
          </>
        )
      }
    />
  );
}

type FilterChipsProps = {
  filters: CatalogueSearch;
  total: number | undefined;
  onChange: (part: CatalogueSearch) => void;
  onClear: () => void;
};

/** The number of results, and each active filter with a button to remove it. */
function FilterChips({ filters, total, onChange, onClear }: FilterChipsProps) {
  const { t } = useTranslation('catalogue');
  const texts = useFilterTexts(filters);
  const isSeveral = countFilters(filters) > 1;
  return (
    <Group gap="xs" mih={44} mb="sm">
      <Text fw={600} mr="xs" role="status" data-figures>
        {total !== undefined && t('found', { count: total })}
      </Text>
      {texts.map(([name, text]) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={t('filters.remove', { name: text })}
          onClick={() => onChange({ [name]: undefined })}
        >
          <span className="shrinks whole">{text}</span>
          <IconX size={16} aria-hidden />
        </button>
      ))}
      {isSeveral && (
        <Button variant="subtle" onClick={onClear}>
          {t('filters.reset')}
        </Button>
      )}
    </Group>
  );
}

function useFilterTexts(filters: CatalogueSearch): Array<[keyof CatalogueSearch, string]> {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data: categories } = useCategories(filters.category !== undefined);
  const { data: languages } = useQuery({
    ...languagesQuery,
    enabled: filters.language !== undefined,
  });
  const author = useAuthorName(filters.author);
  const nameIn = (list: ReadonlyArray<{ id: number; name: string }> | undefined, id: number) =>
    format.text(list?.find((item) => item.id === id)?.name ?? '…');
  const texts: Array<[keyof CatalogueSearch, string | undefined | false]> = [
    ['search', filters.search && `«${filters.search}»`],
    ['category', filters.category !== undefined && nameIn(categories, filters.category)],
    ['author', filters.author !== undefined && format.text(author)],
    ['type', filters.type && t(`type.${filters.type}`)],
    ['language', filters.language !== undefined && nameIn(languages, filters.language)],
    [
      'min_duration',
      filters.min_duration !== undefined &&
        t('filters.chipFrom', { length: format.hours(filters.min_duration) }),
    ],
    [
      'max_duration',
      filters.max_duration !== undefined &&
        t('filters.chipTo', { length: format.hours(filters.max_duration) }),
    ],
    [
      'rating',
      filters.rating !== undefined &&
        t('filters.chipRating', { rating: format.number(filters.rating) }),
    ],
  ];
  return texts.filter((entry): entry is [keyof CatalogueSearch, string] => Boolean(entry[1]));
}

/** Name of the author in the filter; dots while it is loading. */
function useAuthorName(id: number | undefined): string {
  const { data } = useQuery(
    query(viewAuthor, { params: { id: id ?? 0 }, enabled: id !== undefined }),
  );
  return data?.name ?? '…';
}
