import type { CourseUserRow, UserCourseRow } from '@malaka/contracts/reporting/course-reports';
import { courseUserView, userCourseView } from '@malaka/contracts/reporting/course-report-view';
import { Badge } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Result = Pick<UserCourseRow, 'isCompleted' | 'userScore' | 'maxScore'>;

/** Points and completion, the same in both reports. */
function useResultCells() {
  const format = useFormat();
  const words = userCourseView.columns.completed.words;
  return {
    userScore: ({ userScore, maxScore }: Result) => format.points(userScore, maxScore),
    maxScore: ({ maxScore }: Result) => format.points(maxScore),
    completed: ({ isCompleted }: Result) => (
      <Badge color={isCompleted ? 'success' : 'gray'}>
        {format.words(words[isCompleted ? 'yes' : 'no'])}
      </Badge>
    ),
  };
}

export function useCourseUserColumns() {
  const format = useFormat();
  return useListColumns(courseUserView, {
    fullName: ({ id, fullName, username }: CourseUserRow) => (
      <TextLink
        to="/dashboard/users/courses/$page"
        params={{ page: '1' }}
        search={{ user: id }}
        fw={600}
      >
        {format.text(fullName) || format.phone(username)}
      </TextLink>
    ),
    username: ({ username }) => <PhoneLink phone={username} />,
    ...useResultCells(),
  });
}

export function useUserCourseColumns() {
  const format = useFormat();
  return useListColumns(userCourseView, {
    name: ({ id, name }: UserCourseRow) => (
      <TextLink
        to="/dashboard/courses/users/$page"
        params={{ page: '1' }}
        search={{ course: id }}
        fw={600}
      >
        {format.text(name)}
      </TextLink>
    ),
    ...useResultCells(),
  });
}
