import type { PresenceRow, PresenceSummary } from '@malaka/contracts/live/webinar-presence';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';

export function usePresenceColumns({
  neededPercent,
  hereCalls,
  startedAt,
}: PresenceSummary): DataColumn<PresenceRow>[] {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const heldOn = startedAt && format.date(startedAt);
  // The date is shown above, so rows repeat it only if it differs.
  const moment = (at: Date) => (format.date(at) === heldOn ? format.time(at) : format.dateTime(at));
  const isLesson = neededPercent !== null;
  const columns: (DataColumn<PresenceRow> | false)[] = [
    { key: 'name', title: t('name'), render: (row) => <Name row={row} /> },
    {
      key: 'share',
      title: t('share'),
      isFigure: true,
      render: ({ percent }) => (
        <Text
          span
          inherit
          fw={650}
          {...(neededPercent !== null && { c: percent < neededPercent ? 'warning' : 'success' })}
        >
          {format.percent(percent)}
        </Text>
      ),
    },
    {
      key: 'minutes',
      title: t('minutes'),
      isFigure: true,
      render: ({ minutes }) => format.number(minutes),
    },
    {
      key: 'joined',
      title: t('joined'),
      isFigure: true,
      render: ({ joinedAt }) => (joinedAt ? moment(joinedAt) : '—'),
    },
    {
      key: 'left',
      title: t('left'),
      isFigure: true,
      render: ({ leftAt, isThere }) => (leftAt && !isThere ? moment(leftAt) : '—'),
    },
    {
      key: 'here',
      title: t('here'),
      isFigure: true,
      isExtra: hereCalls === 0,
      render: ({ hereTaps }) =>
        t('hereOf', { taps: format.number(hereTaps), calls: format.number(hereCalls) }),
    },
    isLesson && {
      key: 'lesson',
      title: t('lesson'),
      render: ({ isDone }) =>
        isDone === null ? (
          <span className="dimmed">{t('notBought')}</span>
        ) : (
          <Badge color={isDone ? 'success' : 'warning'} variant="light" tt="none">
            {t(isDone ? 'done' : 'owing')}
          </Badge>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Name({ row: { name, isGuest, isThere } }: { row: PresenceRow }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  return (
    <Group component="span" gap="4px 8px" className="whole">
      {format.text(name)}
      {isGuest && (
        <Badge color="gray" variant="light" tt="none">
          {t('guest')}
        </Badge>
      )}
      {isThere && (
        <Badge color="success" variant="light" tt="none">
          {t('there')}
        </Badge>
      )}
    </Group>
  );
}
