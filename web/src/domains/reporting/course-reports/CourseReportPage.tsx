import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseCategorySelect } from '#/domains/people/index.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { courseReportQuery } from './queries.ts';
import { readReportSearch, sortingOf, toQuery } from './report-search.ts';
import { useReportColumns } from './use-report-columns.tsx';

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
