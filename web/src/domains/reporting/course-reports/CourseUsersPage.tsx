import { COUNTED } from '@malaka/contracts/reporting/choices';
import { titleOf } from '@malaka/contracts/kit/list-view';
import { courseUserView } from '@malaka/contracts/reporting/course-report-view';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { courseUsersQuery } from './queries.ts';
import { readUsersSearch, required } from './report-search.ts';
import { useCourseUserColumns } from './use-result-columns.tsx';

/** The people behind a count of the course report. */
export function CourseUsersPage() {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const list = useListAddress(readUsersSearch);
  const { course, which = 'purchased', search: words } = list.search;
  const filter = { courseId: required(course), which, ...(words && { search: words }) };
  const query = useQuery(courseUsersQuery({ ...filter, page: list.page }));
  const columns = useCourseUserColumns();
  if (isApiError(query.error, 'course.not_found')) {
    const action = (
      <ButtonLink {...firstPage('/dashboard/courses/$page')}>{t('toReport')}</ButtonLink>
    );
    return <EmptyState isPage title={t('users.gone')} action={action} />;
  }
  const name = query.data ? format.text(query.data.course.name) : '…';
  return (
    <TablePage
      key={course}
      title={name}
      hint={t('users.hint')}
      crumbs={<ListCrumbs list="/dashboard/courses/$page" label={t('title')} name={name} />}
      actions={<ExportButton table="course-users" query={filter} />}
      list={list}
      query={query}
      name="course-users"
      columns={columns}
      searchLabel={t('users.search')}
      between={
        <Segmented
          label={format.words(titleOf(courseUserView.filters.which))}
          value={which}
          onChange={(next) => list.change({ which: next })}
          options={COUNTED.map((value) => ({
            value,
            label: format.words(courseUserView.choices.which[value]),
          }))}
        />
      }
      isNarrowed={false}
      empty={{ text: t(words ? 'empty.narrowed' : 'users.empty') }}
    />
  );
}
