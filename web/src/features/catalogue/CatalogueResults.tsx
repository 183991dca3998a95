import type { CourseCard } from '@malaka/contracts/courses';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Pager } from '#/ui/Pager.tsx';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';

type CoursePage = { data: CourseCard[]; total: number; perPage: number };

type Props = {
  query: UseQueryResult<CoursePage, unknown>;
  page: number;
  isFiltered: boolean;
  onPageChange: (page: number) => void;
  onClear: () => void;
};

/** A failed load is silent: the empty list with "try again"; specification §9. */
export function CatalogueResults({ query, page, isFiltered, onPageChange, onClear }: Props) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { data: courses, isPending, isPlaceholderData } = query;
  if (isPending || isPlaceholderData) return <CourseGridSkeleton />;
  if (courses && courses.data.length > 0) {
    return (
      <>
        <CourseGrid courses={courses.data} />
        <Pager
          page={page}
          perPage={courses.perPage}
          total={courses.total}
          onChange={onPageChange}
        />
      </>
    );
  }
  if (query.isError) {
    return (
      <EmptyState
        title={t('common:state.noData')}
        text={t('empty.failed')}
        action={
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:action.tryAgain')}
          </Button>
        }
      />
    );
  }
  const isBeyond = page > 1;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t(isBeyond ? 'empty.beyond' : isFiltered ? 'empty.filtered' : 'empty.none')}
      action={
        isBeyond ? (
          <Button onClick={() => onPageChange(1)}>{t('empty.first')}</Button>
        ) : (
          isFiltered && <Button onClick={onClear}>{t('filters.reset')}</Button>
        )
      }
    />
  );
}
