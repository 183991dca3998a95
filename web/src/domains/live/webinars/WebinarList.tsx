import { type WebinarState, WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { WebinarCard as Webinar } from '@malaka/contracts/live/webinars';
import { Button, Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBINARS_PER_PAGE } from '@malaka/contracts/kit/limits';
import {
  IconBell,
  IconCalendar,
  IconClock,
  IconPlayerRecord,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { type WebinarsOf, webinarsQuery } from './queries.ts';
import { readWebinarsSearch, stateOf, searchOf, type WebinarsSearch } from './webinars-search.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './WebinarCard.module.css';
import { WebinarCover } from './WebinarCover.tsx';

const ALL = 'all';

type StateFilterProps = {
  search: WebinarsSearch;
  /** What the list shows if no state is selected. */
  unchosen?: 'all' | 'coming';
  states?: readonly WebinarState[];
  onChange: (search: WebinarsSearch) => void;
};

function StateFilter({
  search,
  unchosen = ALL,
  states = WEBINAR_STATES,
  onChange,
}: StateFilterProps) {
  const { t } = useTranslation('webinars');
  const options = [
    { value: ALL, label: t(`filter.${unchosen}`) },
    ...states.map((state) => ({ value: state, label: t(`filter.${state}`) })),
  ] as const;
  return (
    <Segmented<typeof ALL | WebinarState>
      label={t('filter.label')}
      value={stateOf(search) ?? ALL}
      options={options}
      onChange={(value) => onChange(searchOf(value === ALL ? undefined : value))}
    />
  );
}

const COMING: readonly WebinarState[] = ['planned', 'live'];
const EMPTY = { author: 'authored', visitor: 'mine', everybody: 'none' } as const;

type Props = {
  of: WebinarsOf;
  /** Suggested next step for an empty list. */
  action?: ReactNode;
  children: (webinar: Webinar) => ReactNode;
};

/** Webinars, optionally of one state; the public list defaults to upcoming ones. */
export function WebinarList({ of, action, children }: Props) {
  const { t } = useTranslation('webinars');
  const { page, search, show, change, turnTo, clear } = useListAddress(readWebinarsSearch);
  const state = stateOf(search);
  const isPublic = of === 'everybody';
  const states = state ? [state] : isPublic ? COMING : undefined;
  const query = useQuery(
    webinarsQuery(of, { page, states: states && [...states], search: search.search }),
  );
  const isBeyond = page > 1 && (query.data?.total ?? 0) > 0;
  const kind = isBeyond ? 'beyond' : state || search.search ? 'filtered' : EMPTY[of];
  const next = {
    beyond: <Button onClick={() => show(search)}>{t('empty.first')}</Button>,
    filtered: <Button onClick={clear}>{t('empty.showAll')}</Button>,
    authored: action,
    mine: action,
    none: action,
  };
  return (
    <>
      <StateFilter
        search={search}
        onChange={({ status }) => change({ status })}
        {...(isPublic && { unchosen: 'coming', states: ['live', 'finished'] })}
      />
      <QueueSearch
        label={t('search')}
        search={search.search}
        onSearch={(typed) => change({ search: typed })}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<WebinarCardsSkeleton />}
        emptyText={t(`empty.${kind}`)}
        emptyHint={kind === 'beyond' ? '' : t(`empty.${kind}Hint`)}
        emptyAction={next[kind]}
      >
        {(webinars) => (
          <ul className="tiles">
            {webinars.map((webinar) => (
              <li key={webinar.id}>{children(webinar)}</li>
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}

type WebinarCardProps = {
  webinar: Webinar;
  /** Actions of the author; the title links to the page. */
  children?: ReactNode;
};

export function WebinarCard({ webinar, children }: WebinarCardProps) {
  const format = useFormat();
  const title = format.text(webinar.title);
  return (
    <article className="tile" aria-label={title}>
      <div className={styles.cover} data-state={webinar.state}>
        <WebinarCover image={webinar.image} title={title} id={webinar.id} />
      </div>
      <StateBadge state={webinar.state} />
      <Stack flex={1} gap={10} p="md">
        <Text component="h2" fz="lg" fw={600} lh={1.4}>
          <TextLink
            to="/dashboard/webinars/view/$slug"
            params={{ slug: webinar.slug }}
            inherit
            c="inherit"
            className={children === undefined ? 'wholeLink' : 'whole'}
          >
            {title}
          </TextLink>
        </Text>
        <WebinarFacts webinar={webinar} isOwn={children !== undefined} />
        <p className="quiet">
          <Truncated lines={3}>{format.text(webinar.summary)}</Truncated>
        </p>
        {children}
      </Stack>
    </article>
  );
}

function WebinarFacts({ webinar, isOwn }: { webinar: Webinar; isOwn: boolean }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { startsAt, lesson, author } = webinar;
  return (
    <Text component="ul" className="iconFacts" size="sm">
      <li className="strong">
        <IconCalendar size={16} aria-hidden />
        <time dateTime={startsAt.toISOString()}>{format.moment(startsAt)}</time>
      </li>
      <li>
        <IconClock size={16} aria-hidden /> {t('lasts', { time: format.minutes(webinar.minutes) })}
      </li>
      {lesson && (
        <li>
          <IconSchool size={16} aria-hidden />{' '}
          {t('card.ofCourse', { name: format.text(lesson.courseName) })}
        </li>
      )}
      {isOwn && webinar.state !== 'finished' && webinar.subscribersCount > 0 && (
        <li>
          <IconBell size={16} aria-hidden />{' '}
          {t('card.subscribers', { count: webinar.subscribersCount })}
        </li>
      )}
      {!isOwn && author.name && (
        <li>
          <IconUser size={16} aria-hidden /> {format.text(author.name)}
        </li>
      )}
      {!isOwn && webinar.isSubscribed && webinar.state !== 'finished' && (
        <li>
          <IconBell size={16} aria-hidden /> {t('card.reminded')}
        </li>
      )}
      {webinar.isRecorded && webinar.state !== 'finished' && (
        <li>
          <IconPlayerRecord size={16} aria-hidden /> {t('card.recorded')}
        </li>
      )}
    </Text>
  );
}

/** As high as the cards that replace it. */
function WebinarCardsSkeleton() {
  return (
    <div className="tiles" aria-busy="true">
      {Array.from({ length: WEBINARS_PER_PAGE }, (_, index) => (
        <div key={index} className="tile" aria-hidden>
          <Skeleton radius={0} style={{ aspectRatio: '16 / 9' }} />
          <Box p="md">
            <Skeleton height={20} my={6} />
            <Skeleton height={16} width="60%" my={6} />
            <Skeleton height={16} my={10} />
          </Box>
        </div>
      ))}
    </div>
  );
}
