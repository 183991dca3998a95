import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Counted } from '@malaka/contracts/reporting/choices';
import type { CourseReportRow } from '@malaka/contracts/reporting/course-reports';
import { Badge } from '@mantine/core';
import { CourseCategorySelect } from '#/domains/people/index.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { courseReportQuery } from './queries.ts';
import { readReportSearch, sortingOf, toQuery } from './report-search.ts';

/** The course report: purchases, active learners and completions. */
export function CourseReportPage() {
  const { t } = useTranslation('course-reports');
  const list = useListAddress(readReportSearch);
  const { search, change } = list;
  const filter = toQuery(search);
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="course-report" query={filter} />}
      list={list}
      query={useQuery(courseReportQuery({ ...filter, page: list.page }))}
      name="course-report"
      columns={useReportColumns()}
      sorting={sortingOf(search)}
      searchLabel={t('search')}
      filters={
        <>
          <SelectFilter
            label={t('column.type')}
            any={t('any')}
            value={search.type}
            options={COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => change({ type })}
          />
          <CourseCategorySelect
            label={t('column.category')}
            emptyLabel={t('any')}
            value={search.category}
            onChange={(category) => change({ category })}
          />
        </>
      }
      saved="courses"
      isNarrowed={Boolean(search.search ?? search.type ?? search.category)}
      notFound={{ text: t('empty.narrowed'), clear: t('clear') }}
      empty={{ text: t('empty.none') }}
    />
  );
}

/** REP-07 to REP-14: the columns of the course report; each count links to the people it counts. */
function useReportColumns(): DataColumn<CourseReportRow>[] {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const count = (key: 'active' | 'purchases' | 'finished', which: Counted) => ({
    key,
    title: t(`column.${key}`),
    isFigure: true,
    isSortable: true,
    render: (row: CourseReportRow) => (
      <CountLink
        course={row}
        which={which}
        label={t(`column.${key}`)}
        amount={row[`${key}Count`]}
      />
    ),
  });
  return [
    {
      key: 'name',
      title: t('column.name'),
      isSortable: true,
      render: ({ id, name, isActive, isPublished }) => (
        <>
          <TextLink
            to="/dashboard/courses/users/$page"
            params={{ page: '1' }}
            search={{ course: id }}
          >
            {format.text(name)}
          </TextLink>{' '}
          {!isActive && (
            <Badge variant="light" color="gray" tt="none">
              {t(isPublished ? 'archived' : 'draft')}
            </Badge>
          )}
        </>
      ),
    },
    { key: 'type', title: t('column.type'), render: ({ type }) => t(`type.${type}`) },
    {
      key: 'category',
      title: t('column.category'),
      isExtra: true,
      render: ({ category }) => format.text(category),
    },
    count('active', 'active'),
    count('purchases', 'purchased'),
    count('finished', 'finished'),
    {
      key: 'sections',
      title: t('column.sections'),
      isFigure: true,
      render: ({ sectionsCount }) => format.number(sectionsCount),
    },
    {
      key: 'created',
      title: t('column.created'),
      isFigure: true,
      isSortable: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
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
