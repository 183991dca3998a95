import type { CourseCard } from '@malaka/contracts/learning/courses';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Pager } from '#/kit/lists/Pager.tsx';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';

export type CoursePage<Card> = { data: Card[]; total: number; perPage: number };

type Props<Card> = {
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

export function CatalogueResults<Card extends CourseCard>(props: Props<Card>) {
  const { query, page, isFiltered, onPageChange, onClear, note, empty } = props;
  const { t } = useTranslation(['catalogue', 'common']);
  const { data: courses, isPending, isPlaceholderData } = query;
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
  if (query.isError) {
    return <ErrorState query={query} />;
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
