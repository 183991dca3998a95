import { titleOf } from '@malaka/contracts/kit/list-view';
import { presenceView } from '@malaka/contracts/live/presence-view';
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
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
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
  const query = useQuery(presenceQuery(slug, search));
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
  const { t } = useTranslation(['webinar-presence', 'common']);
  const format = useFormat();
  const { page = 1, group, search: words } = search;
  const view = useTableView('webinar-presence');
  const columns = usePresenceColumns(webinar);
  const amounts = {
    enough: webinar.enough,
    short: webinar.people - webinar.enough,
  };
  return (
    <Stack component="section" gap={20} aria-label={t('people')}>
      <Group justify="space-between" align="flex-start" gap="12px 24px">
        {webinar.neededPercent !== null && (
          <Segmented
            label={format.words(titleOf(presenceView.filters.group))}
            value={group ?? 'all'}
            options={[
              { value: 'all' as const, label: t('common:table.any'), count: webinar.people },
              ...PRESENCE_GROUPS.map((value) => ({
                value,
                label: format.words(presenceView.choices.group[value]),
                count: amounts[value],
              })),
            ]}
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
        emptyText={t(words ? 'notFound' : group ? 'emptyGroup' : 'empty')}
        emptyHint={words ? undefined : t(group ? 'emptyGroupHint' : 'emptyHint')}
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

function usePresenceColumns({ neededPercent, hereCalls, startedAt }: PresenceSummary) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const { lesson } = presenceView.columns;
  const heldOn = startedAt && format.date(startedAt);
  // The date is shown above, so rows repeat it only if it differs.
  const moment = (at: Date) => (format.date(at) === heldOn ? format.time(at) : format.dateTime(at));
  const columns = useListColumns(presenceView, {
    name: (row: PresenceRow) => <Name row={row} />,
    share: ({ percent }) => (
      <Text
        span
        inherit
        fw={650}
        {...(neededPercent !== null && { c: percent < neededPercent ? 'warning' : 'success' })}
      >
        {format.percent(percent)}
      </Text>
    ),
    joined: ({ joinedAt }) => (joinedAt ? moment(joinedAt) : '—'),
    left: ({ leftAt, isThere }) => (leftAt && !isThere ? moment(leftAt) : '—'),
    here: ({ hereTaps }) =>
      t('hereOf', { taps: format.number(hereTaps), calls: format.number(hereCalls) }),
    lesson: ({ isDone }) =>
      isDone === null ? (
        <span className="dimmed">{t('notBought')}</span>
      ) : (
        <Badge color={isDone ? 'success' : 'warning'}>
          {format.words(lesson.words[isDone ? 'done' : 'owing'])}
        </Badge>
      ),
  });
  return columns
    .filter(({ key }) => key !== 'lesson' || neededPercent !== null)
    .map((column) => (column.key === 'here' ? { ...column, isExtra: hereCalls === 0 } : column));
}

function Name({ row: { name, isGuest, isThere } }: { row: PresenceRow }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  return (
    <Group component="span" gap="4px 8px" className="whole">
      {format.text(name)}
      {isGuest && <Badge color="gray">{format.words(presenceView.columns.kind.words.guest)}</Badge>}
      {isThere && <Badge color="success">{t('there')}</Badge>}
    </Group>
  );
}
