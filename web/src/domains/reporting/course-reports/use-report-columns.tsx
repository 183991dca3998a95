import type { Counted } from '@malaka/contracts/reporting/choices';
import type { CourseReportRow } from '@malaka/contracts/reporting/course-reports';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

/** REP-07 to REP-14: the columns of the course report; each count links to the people it counts. */
export function useReportColumns(): DataColumn<CourseReportRow>[] {
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
