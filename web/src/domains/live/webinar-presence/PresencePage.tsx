import { PRESENCE_GROUPS } from '@malaka/contracts/live/choices';
import type {
  listPresence,
  PresenceSummary,
  PresenceRow,
} from '@malaka/contracts/live/webinar-presence';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { Box, Button, Group, Stack, Text, Badge } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { presenceQuery } from './queries.ts';
import { type PresenceSearch, readPresenceSearch } from './presence-search.ts';

const toList = firstPage('/dashboard/copyrights/webinars/list/$page');

type Props = {
  slug: string;
  search: PresenceSearch;
  onSearch: (search: PresenceSearch) => void;
};
type Presence = AnswerOf<typeof listPresence>;

export function PresencePage({ slug, search, onSearch }: Props) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const timesOf = useTimes();
  const { page = 1, group = 'all', search: words } = search;
  const query = useQuery(presenceQuery(slug, { page, group, search: words }));
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <PresenceGone onRetry={() => void query.refetch()} />;
  const { webinar } = query.data;
  const title = format.text(webinar.title);
  return (
    <ManagementPage
      part={t('title')}
      title={title}
      hint={timesOf(webinar)}
      crumbs={
        <Breadcrumbs
          label={t('webinars')}
          crumbs={[
            { label: t('webinars'), link: toList },
            {
              label: title,
              link: { to: '/dashboard/webinars/view/$slug', params: { slug: webinar.slug } },
            },
            { label: t('title') },
          ]}
        />
      }
    >
      <PresenceFacts webinar={webinar} />
      <People webinar={webinar} query={query} search={search} onSearch={onSearch} />
    </ManagementPage>
  );
}

type PeopleProps = Omit<Props, 'slug'> & {
  webinar: PresenceSummary;
  query: UseQueryResult<Presence, unknown>;
};

function People({ webinar, query, search, onSearch }: PeopleProps) {
  const { t } = useTranslation('webinar-presence');
  const { page = 1, group = 'all', search: words } = search;
  const view = useTableView('webinar-presence');
  const columns = usePresenceColumns(webinar);
  const amounts = {
    all: webinar.people,
    enough: webinar.enough,
    short: webinar.people - webinar.enough,
  };
  return (
    <Stack component="section" gap={20} aria-label={t('people')}>
      <Group justify="space-between" align="flex-start" gap="12px 24px">
        {webinar.neededPercent !== null && (
          <Segmented
            label={t('filter')}
            value={group}
            options={PRESENCE_GROUPS.map((value) => ({
              value,
              label: t(`group.${value}`),
              count: amounts[value],
            }))}
            onChange={(value) => onSearch(readPresenceSearch({ group: value, search: words }))}
          />
        )}
        <Box flex="1 1 240px">
          <QueueSearch
            label={t('search')}
            search={words}
            onSearch={(typed) => onSearch(readPresenceSearch({ group, search: typed }))}
          />
        </Box>
        <Group gap="sm" ml="auto">
          <TableTools columns={columns} view={view} />
          <ExportButton
            table="webinar-presence"
            query={{ webinarId: webinar.id, group, search: words }}
          />
        </Group>
      </Group>
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) => onSearch({ ...search, page: next })}
        skeleton={<TableSkeleton columns={5} />}
        emptyText={t(words ? 'notFound' : group === 'all' ? 'empty' : 'emptyGroup')}
        emptyHint={words ? undefined : t(group === 'all' ? 'emptyHint' : 'emptyGroupHint')}
      >
        {(rows) => (
          <DataTable
            caption={t('people')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
          />
        )}
      </ListPage>
    </Stack>
  );
}

function PresenceGone({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['webinar-presence', 'common']);
  return (
    <EmptyState
      isPage
      title={t('webinar-presence:gone')}
      text={t('webinar-presence:goneHint')}
      action={
        <Group gap="sm">
          <ButtonLink {...toList}>{t('webinar-presence:toList')}</ButtonLink>
          <Button variant="default" onClick={onRetry}>
            {t('common:action.tryAgain')}
          </Button>
        </Group>
      }
    />
  );
}

function PresenceFacts({ webinar }: { webinar: PresenceSummary }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const { people, enough, hereCalls, neededPercent } = webinar;
  const figures = [
    { key: 'people', value: people },
    neededPercent !== null && { key: 'enough', value: enough },
    hereCalls > 0 && { key: 'hereCalls', value: hereCalls },
  ].filter((figure) => figure !== false);
  return (
    <Stack gap="xs">
      <dl className="factRow">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`figure.${key as 'people' | 'enough' | 'hereCalls'}`)}</dt>
            <Text component="dd" fz="h2" fw={650}>
              {format.number(value)}
            </Text>
          </div>
        ))}
      </dl>
      {neededPercent !== null && (
        <p className="dimmed">{t('needed', { percent: format.percent(neededPercent) })}</p>
      )}
    </Stack>
  );
}

/** Formats the period in which the webinar was on. */
function useTimes() {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  return ({ startsAt, startedAt, endedAt, state }: PresenceSummary) => {
    if (!startedAt) {
      return t(state === 'finished' ? 'notHeld' : 'notBegun', { time: format.moment(startsAt) });
    }
    const start = format.time(startedAt);
    if (!endedAt) return t('live', { start });
    return t('held', { date: format.date(startedAt), start, end: format.time(endedAt) });
  };
}

function usePresenceColumns({
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
