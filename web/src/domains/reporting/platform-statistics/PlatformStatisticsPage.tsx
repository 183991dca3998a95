import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { Button, Skeleton, Stack, ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconPrinter, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { longName } from '#/domains/learning/index.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { FigureCards } from './FigureCards.tsx';
import { PlaceRanking, PlacesTable, SpansTable } from './FigureTables.tsx';
import styles from './PlatformStatistics.module.css';
import { statisticsQuery } from './queries.ts';
import { FIGURES, placeSearch, type StatisticsSearch, dayAfter } from './statistics-search.ts';

// Charts weigh more than the rest of the screen: the figures can be read while they load.
const SpansChart = lazyNamed(() => import('./SpansChart.tsx'), 'SpansChart');

type Props = { search: StatisticsSearch; onSearch: (change: Partial<StatisticsSearch>) => void };

/** What happened on the platform in a span, compared with the days before, and by place. */
export function PlatformStatisticsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('platform-statistics');
  const query = useQuery(statisticsQuery(search));
  const { data } = query;
  const isNoPlace = isApiError(query.error, 'reference.not_found');
  return (
    <ManagementPage
      title={t('title')}
      hint={t('lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
      }
    >
      <PeriodBar
        period={search.period ?? 'month'}
        shown={query.isPlaceholderData ? undefined : data}
        onChange={onSearch}
      />
      {query.isPending && <Skeleton height={520} radius="lg" />}
      {isNoPlace && <NoPlace search={search} />}
      {query.isError && !isNoPlace && (
        <ErrorState title={t('unavailable')} text={t('unavailableText')} query={query} />
      )}
      {data && !query.isError && (
        <Stack className={styles.body} gap={20} aria-busy={query.isPlaceholderData}>
          <Statistics statistics={data} search={search} onSearch={onSearch} />
        </Stack>
      )}
    </ManagementPage>
  );
}

function Statistics({ statistics, search, onSearch }: Props & { statistics: PlatformStatistics }) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { period, totals, path, places, seesCountry, isRunning, readAt } = statistics;
  const { from, until, compared } = statistics;
  const { figure = 'purchases' } = search;
  const name = format.text(longName(period, statistics, format.language));
  return (
    <>
      <div>
        <PlacePath path={path} seesCountry={seesCountry} search={search} />
        <p className={styles.quiet}>
          {t('span')}: <b>{name}</b>. {isRunning && t('running')}{' '}
          {t('readAt', { time: format.moment(readAt) })}
        </p>
        <p className={styles.quiet}>
          {compared
            ? t('compared', {
                days: format.days({ from, to: until }),
                before: format.days(compared),
              })
            : t('notCompared')}
        </p>
      </div>
      <FigureCards
        totals={totals}
        compared={compared}
        span={statistics}
        place={placeSearch(path)}
        of={name}
      />
      <Segmented
        label={t('chosen')}
        value={figure}
        options={FIGURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
        onChange={(next) => onSearch({ figure: next })}
      />
      {places && (
        <SectionCard title={t(`byPlace.${places.level}`, { figure: t(`figure.${figure}`) })}>
          <PlaceRanking
            rows={places.rows}
            level={places.level}
            path={path}
            figure={figure}
            search={search}
          />
        </SectionCard>
      )}
      {places && (
        <PlacesTable
          statistics={statistics}
          places={places}
          search={search}
          onSort={({ key, isDescending }) =>
            onSearch({
              sort: key as NonNullable<StatisticsSearch['sort']>,
              order: isDescending ? 'desc' : 'asc',
            })
          }
        />
      )}
      <SectionCard title={`${t('overTime')}: ${t(`figure.${figure}`)}`}>
        <Suspense fallback={<Skeleton height={260} radius="lg" />}>
          <SpansChart statistics={statistics} figure={figure} />
        </Suspense>
      </SectionCard>
      <SpansTable statistics={statistics} search={search} />
    </>
  );
}

type PlacePathProps = Pick<PlatformStatistics, 'path' | 'seesCountry'> & {
  search: StatisticsSearch;
};

/** Breadcrumbs from the country down to the place. */
function PlacePath({ path, seesCountry, search }: PlacePathProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { region: _region, city: _city, school: _school, ...rest } = search;
  const to = '/dashboard/platform-statistics' as const;
  const steps = path.map(({ level, name }, at) => ({
    label: name === null ? t(`nowhere.${level}`) : format.text(name),
    link: { to, search: { ...rest, ...placeSearch(path.slice(0, at + 1)) } },
  }));
  const country = { label: t('country'), link: { to, search: rest } };
  return <Breadcrumbs label={t('place')} crumbs={seesCountry ? [country, ...steps] : steps} />;
}

/** For a place that does not exist or is outside the viewer's region; retrying would not help. */
function NoPlace({ search }: { search: StatisticsSearch }) {
  const { t } = useTranslation('platform-statistics');
  const { region: _region, city: _city, school: _school, ...rest } = search;
  return (
    <div role="alert">
      <EmptyState
        title={t('unavailable')}
        text={t('noPlace')}
        action={
          <ButtonLink to="/dashboard/platform-statistics" search={rest}>
            {t('toReach')}
          </ButtonLink>
        }
      />
    </div>
  );
}

type Span = { from: string; to: string };
type PeriodBarProps = {
  period: StatisticsPeriod;
  /** The shown span; absent while the first response is loading. */
  shown: (Span & { before: Span; isRunning: boolean; period: StatisticsPeriod }) | undefined;
  onChange: (change: { period?: StatisticsPeriod; date?: string | undefined }) => void;
};

/** Chooses the span: its length, one step back or forth, or any day in it. */
function PeriodBar({ period, shown, onChange }: PeriodBarProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  return (
    <Group className="unprinted" gap="12px 24px">
      <Segmented
        label={t('period.label')}
        value={period}
        options={STATISTICS_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(next) => onChange({ period: next })}
      />
      <Group gap={8}>
        <ActionIcon
          variant="default"
          aria-label={t('period.back')}
          disabled={!shown}
          onClick={() => onChange({ date: shown?.before.from })}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text component="strong" className="strong" miw={96} ta="center" data-figures role="status">
          {shown && format.text(longName(shown.period, shown, format.language))}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('period.forth')}
          disabled={!shown || shown.isRunning}
          onClick={() => shown && onChange({ date: dayAfter(shown.to) })}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t('period.pick')}
          w={160}
          value={shown?.from ?? ''}
          onChange={(event) => {
            const date = event.currentTarget.value;
            if (date) onChange({ date });
          }}
        />
        {shown && !shown.isRunning && (
          <Button variant="subtle" onClick={() => onChange({ date: undefined })}>
            {t('period.today')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
