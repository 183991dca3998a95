import type { CourseUserRow, UserCourseRow } from '@malaka/contracts/reporting/course-reports';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Result = Pick<
  UserCourseRow,
  'purchasedAt' | 'endedAt' | 'isCompleted' | 'userScore' | 'maxScore'
>;

/** Dates, points and completion, the same in both reports. */
function useDateColumns(): DataColumn<Result>[] {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  return [
    {
      key: 'purchased',
      title: t('column.purchased'),
      isFigure: true,
      render: ({ purchasedAt }) => format.dateTime(purchasedAt),
    },
    {
      key: 'ended',
      title: t('column.ended'),
      isFigure: true,
      render: ({ endedAt }) => format.dateTime(endedAt),
    },
    {
      key: 'userScore',
      title: t('column.userScore'),
      isFigure: true,
      render: ({ userScore, maxScore }) => format.points(userScore, maxScore),
    },
    {
      key: 'maxScore',
      title: t('column.maxScore'),
      isFigure: true,
      render: ({ maxScore }) => format.points(maxScore),
    },
    {
      key: 'completed',
      title: t('column.completed'),
      render: ({ isCompleted }) => (
        <Badge variant="light" color={isCompleted ? 'success' : 'gray'} tt="none">
          {t(isCompleted ? 'finished' : 'learns')}
        </Badge>
      ),
    },
  ];
}

/** REP-19 to REP-24. */
export function useCourseUserColumns(): DataColumn<CourseUserRow>[] {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  return [
    {
      key: 'fullName',
      title: t('column.fullName'),
      render: ({ id, fullName, username }) => (
        <TextLink
          to="/dashboard/users/courses/$page"
          params={{ page: '1' }}
          search={{ user: id }}
          fw={600}
        >
          {format.text(fullName) || format.phone(username)}
        </TextLink>
      ),
    },
    {
      key: 'username',
      title: t('column.username'),
      render: ({ username }) => <PhoneLink phone={username} />,
    },
    ...useDateColumns(),
  ];
}

/** REP-26 to REP-28. */
export function useUserCourseColumns(): DataColumn<UserCourseRow>[] {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ id, name }) => (
        <TextLink
          to="/dashboard/courses/users/$page"
          params={{ page: '1' }}
          search={{ course: id }}
          fw={600}
        >
          {format.text(name)}
        </TextLink>
      ),
    },
    { key: 'type', title: t('column.type'), render: ({ type }) => t(`type.${type}`) },
    ...useDateColumns(),
  ];
}
