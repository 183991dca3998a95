import { useQuery } from '@tanstack/react-query';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { OWN_COURSE_SORTS } from '@malaka/contracts/learning/courses';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { hasPacks } from '#/domains/learning/lesson-packs/has-packs.ts';
import { ownCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { readOwnSearch, toOwnQuery, type OwnSearch } from './own-search.ts';
import styles from './LearnerPage.module.css';

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

type Props = { filters: OwnSearch; onChange: (part: Record<string, unknown>) => void };

function OwnFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const { data: categories = [] } = useCategories();
  const select = (
    name: 'type' | 'category' | 'sort',
    choices: ReadonlyArray<{ value: string; label: string }>,
  ) => (
    <NativeSelect
      label={t(`own.filter.${name}`)}
      value={filters[name] ?? ''}
      data={choices}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const any = { value: '', label: t('own.filter.any') };
  return (
    <Stack>
      <Segmented
        label={t('own.filter.status')}
        value={filters.status ?? 'any'}
        options={(['any', 'active', 'completed'] as const).map((value) => ({
          value,
          label: t(`own.status.${value}`),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <div className={styles.selects}>
        <SearchInput
          size="md"
          label={t('own.filter.search')}
          placeholder={t('own.filter.searchHint')}
          maxLength={SEARCH_MAX}
          current={filters.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
        {select('type', [
          any,
          ...COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ])}
        {select('category', [
          any,
          ...categories.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
        ])}
        {select(
          'sort',
          OWN_COURSE_SORTS.map((value) => ({
            value: value === 'touched' ? '' : value,
            label: t(`own.sort.${value}`),
          })),
        )}
      </div>
    </Stack>
  );
}
