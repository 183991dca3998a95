import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasPacks } from '#/domains/learning/lesson-packs/has-packs.ts';
import { ownCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { readOwnSearch, toOwnQuery } from './own-search.ts';

export function MyCoursesPage() {
  const { t } = useTranslation('learner-courses');
  const { page, search: filters, change, turnTo, clear } = useListAddress(readOwnSearch);
  const query = useQuery(ownCoursesQuery(page, toOwnQuery(filters)));
  const { status, sort: _sort, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const why = isNarrowed ? 'narrowed' : (status ?? 'any');
  // An empty list needs no filters, which would push down the first step.
  const hasNone = why === 'any' && query.data?.data.length === 0 && page === 1;
  return (
    <ManagementPage
      title={t('own.title')}
      actions={
        hasPacks() && (
          <ButtonLink to="/dashboard/saved-courses" variant="default">
            {t('own.onDevice')}
          </ButtonLink>
        )
      }
    >
      {!hasNone && <OwnFilters filters={filters} onChange={change} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<CourseCardsSkeleton count={6} />}
        emptyText={t(`own.empty.${why}`)}
        emptyHint={t(`own.emptyHint.${why}`)}
        emptyAction={
          isNarrowed ? (
            <Button onClick={clear}>{t('own.clear')}</Button>
          ) : (
            <ButtonLink to="/courses/$page" params={{ page: '1' }}>
              {t('own.catalogue')}
            </ButtonLink>
          )
        }
      >
        {(courses) => <CourseCards courses={courses} heading="h2" />}
      </ListPage>
    </ManagementPage>
  );
}
