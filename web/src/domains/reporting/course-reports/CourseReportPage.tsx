import { COURSE_REPORT_LIST } from '@malaka/contracts/reporting/lists';
import { courseReportView } from '@malaka/contracts/reporting/course-report-view';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Counted } from '@malaka/contracts/reporting/choices';
import type { CourseReportRow } from '@malaka/contracts/reporting/course-reports';
import { Badge } from '@mantine/core';
import { CourseCategorySelect } from '#/domains/people/index.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { isNarrowed } from '#/kit/lists/address.ts';
import { FilterSelects } from '#/kit/lists/ListFilters.tsx';
import { sortingOf } from '#/kit/lists/sorting.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { courseReportQuery } from './queries.ts';
import { readReportSearch } from './report-search.ts';

/** The course report: purchases, active learners and completions. */
export function CourseReportPage() {
  const { t } = useTranslation(['course-reports', 'common']);
  const format = useFormat();
  const list = useListAddress(readReportSearch);
  const { search, change } = list;
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="course-report" query={search} />}
      list={list}
      query={useQuery(courseReportQuery({ ...search, page: list.page }))}
      name="course-report"
      columns={useReportColumns()}
      sorting={sortingOf(COURSE_REPORT_LIST, search)}
      searchLabel={t('search')}
      filters={
        <>
          <FilterSelects
            view={courseReportView}
            records={{ category: undefined }}
            search={search}
            names={['type']}
            onChange={change}
          />
          <CourseCategorySelect
            label={format.words(courseReportView.columns.category.title)}
            emptyLabel={t('common:table.any')}
            value={search.category}
            onChange={(category) => change({ category })}
          />
        </>
      }
      saved="courses"
      isNarrowed={isNarrowed(COURSE_REPORT_LIST, search)}
      notFound={{ text: t('empty.narrowed'), clear: t('clear') }}
      empty={{ text: t('empty.none') }}
    />
  );
}

/** Each count links to the people it counts. */
function useReportColumns() {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const { active, purchases, finished } = courseReportView.columns;
  const count = (column: typeof active, which: Counted) => (row: CourseReportRow) => (
    <CountLink
      course={row}
      which={which}
      label={format.words(column.title)}
      amount={column.value(row) ?? 0}
    />
  );
  return useListColumns(courseReportView, {
    name: ({ id, name, isActive, isPublished }: CourseReportRow) => (
      <>
        <TextLink
          to="/dashboard/courses/users/$page"
          params={{ page: '1' }}
          search={{ course: id }}
        >
          {format.text(name)}
        </TextLink>{' '}
        {!isActive && <Badge color="gray">{t(isPublished ? 'archived' : 'draft')}</Badge>}
      </>
    ),
    active: count(active, 'active'),
    purchases: count(purchases, 'purchased'),
    finished: count(finished, 'finished'),
  });
}

type LinkProps = { course: CourseReportRow; which: Counted; label: string; amount: number };

function CountLink({ course, which, label, amount }: LinkProps) {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  return (
    <TextLink
      to="/dashboard/courses/users/$page"
      params={{ page: '1' }}
      search={{ course: course.id, which }}
      aria-label={t('countLink', { label, amount, course: format.text(course.name) })}
    >
      {format.number(amount)}
    </TextLink>
  );
}
