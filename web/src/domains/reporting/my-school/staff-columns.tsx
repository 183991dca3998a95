import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { Badge, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { RemindOne } from './RemindOne.tsx';
import { nextDeadline } from './staff-search.ts';

const COLORS = { done: 'success', behind: 'warning', not_begun: 'danger' } as const;

/** Where one of the staff stands, without scores and telephones. */
export function useStaffColumns(): readonly DataColumn<StaffMember>[] {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ name, position, positionType, isSelf }) => (
        <>
          <b>{format.text(name)}</b>
          {isSelf && ` (${t('you')})`}
          <Text component="span" display="block" className="quiet">
            {[positionType, position].flatMap((text) => (text ? format.text(text) : [])).join(', ')}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => (
        <Badge variant="light" color={COLORS[state]} maw="none" w="max-content" flex="none">
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'credits',
      title: t('column.credits'),
      isFigure: true,
      render: ({ collected, minimum, name }) => (
        <>
          {t('ofMinimum', { collected: format.number(collected), minimum: format.number(minimum) })}
          <Progress
            value={minimum > 0 ? Math.min(100, (100 * collected) / minimum) : 100}
            size="sm"
            color="success"
            mt={6}
            miw={96}
            aria-label={t('creditsOf', { name: format.text(name) })}
          />
        </>
      ),
    },
    {
      key: 'courses',
      title: t('column.courses'),
      render: (person) => <Courses person={person} />,
    },
    {
      key: 'deadline',
      title: t('column.deadline'),
      isFigure: true,
      render: (person) => {
        const day = nextDeadline(person);
        return day ? format.day(day) : '—';
      },
    },
    {
      key: 'lastActive',
      title: t('column.lastActive'),
      isFigure: true,
      render: ({ lastActiveAt }) => (lastActiveAt ? format.date(lastActiveAt) : t('never')),
    },
    {
      key: 'reminder',
      title: t('column.reminder'),
      render: (person) => <RemindOne person={person} />,
    },
  ];
}

function Courses({ person: { courses, coursesCount } }: { person: StaffMember }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  if (courses.length === 0) return '—';
  return (
    <Stack component="ul" gap={4}>
      {courses.map(({ id, name, lessonsDone, lessonsCount }) => (
        <li key={id}>
          {format.text(name)}{' '}
          <span className="dimmed">{t('lessons', { done: lessonsDone, total: lessonsCount })}</span>
        </li>
      ))}
      {coursesCount > courses.length && (
        <li className="quiet">{t('moreCourses', { count: coursesCount - courses.length })}</li>
      )}
    </Stack>
  );
}
