import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { reviewFigures, ProfileRow } from '@malaka/contracts/people/profile-reviews';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection, type ListSelection } from '#/kit/lists/use-selection.ts';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import { QueueTabs, QueueTable } from '#/kit/reviewing/QueueTable.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';
import { QueueFigures } from '#/kit/reviewing/QueueFigures.tsx';
import { useSpan, ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { At, TwoLines } from '#/kit/lists/PersonTable.tsx';
import {
  takeProfile,
  useDecideProfile,
  useProfileCase,
  figuresQuery,
  profilesQuery,
  QUEUE,
} from './queries.ts';
import { type ReviewSearch, REVIEW_TABS } from './review-queue.ts';
import { ProfileCase } from './ProfileCase.tsx';

type ProfileQueuePageProps = {
  page: number;
  search: ReviewSearch;
  next: TakeNext;
  show: (search: ReviewSearch, options?: { page?: number; replace?: boolean }) => void;
};

const ACTIONS: readonly BulkAction[] = [
  { name: 'profiles.confirm', icon: IconCheck },
  { name: 'profiles.reject', icon: IconX, isDangerous: true, Window: RejectProfiles },
];

function ProfileQueuePage({ page, search, next, show }: ProfileQueuePageProps) {
  const { t } = useTranslation('profile-reviews');
  const status = search.status ?? 'submitted';
  const query = useQuery(profilesQuery({ status, page, search: search.search }));
  const figures = useQuery(figuresQuery).data;
  const refresh = useRefresh(QUEUE);
  const isWaiting = status === 'submitted';
  const selection = useSelection({
    filter: JSON.stringify([status, search.search]),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const searchField = useRef<HTMLInputElement>(null);
  const { search: words, ...withoutWords } = search;
  const counts = {
    ...(figures && { submitted: figures.submitted, rejected: figures.rejected }),
    // The other lists are counted when they are opened.
    ...(query.data && !query.isPlaceholderData && !words && { [status]: query.data.total }),
  };
  return (
    <>
      <QueueHead
        title={t('title')}
        hint={t('hint')}
        next={next}
        onSearch={() => searchField.current?.focus()}
      />
      <QueueTabs waiting={figures?.submitted} alternativeWaiting={figures?.alternativeWaiting} />
      <ProfileFigures figures={figures} />
      <div className={styles.tools}>
        <Segmented
          label={t('tabs')}
          value={status}
          onChange={(tab) => {
            const { status: _, ...rest } = search;
            show(tab === 'submitted' ? rest : { ...rest, status: tab }, { page: 1 });
          }}
          options={REVIEW_TABS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            ...(value in counts && { count: counts[value as keyof typeof counts] ?? 0 }),
          }))}
        />
        <SearchInput
          ref={searchField}
          aria-label={t('search')}
          placeholder={t('search')}
          current={words ?? ''}
          onSearch={(typed) =>
            show(typed ? { ...withoutWords, search: typed } : withoutWords, {
              page: 1,
              replace: true,
            })
          }
        />
      </div>
      {isWaiting && <PhonePageBox selection={selection} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, { page: target })}
        skeleton={<TableSkeleton />}
        emptyText={words ? t('nobodyFound') : t(`empty.${status}`)}
        {...(status === 'submitted' && !words && { emptyHint: t('emptyHint') })}
      >
        {(rows) => (
          <ProfileQueue
            rows={rows}
            search={search}
            page={page}
            selection={isWaiting ? selection : undefined}
          />
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('profiles', { status, search: search.search })}
        onDone={() => void refresh()}
        actions={ACTIONS}
      />
    </>
  );
}

/** One comment for similar profiles. */
function RejectProfiles(bulk: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReasonOf
      {...bulk}
      action="profiles.reject"
      name="comment"
      queue="profiles"
      label={t('action.profiles.reject.field')}
    />
  );
}

type ProfileFiguresProps = { figures: AnswerOf<typeof reviewFigures>['data'] | undefined };

function ProfileFigures({ figures }: ProfileFiguresProps) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const span = useSpan();
  const number = (value: number | undefined) => (value === undefined ? '…' : format.number(value));
  const median = figures?.medianSeconds;
  return (
    <QueueFigures
      figures={[
        { label: t('figure.waiting'), value: number(figures?.submitted) },
        {
          label: t('figure.dueSoon'),
          value: number(figures?.dueSoon),
          tone: figures?.dueSoon ? 'warning' : undefined,
        },
        {
          label: t('figure.overdue'),
          value: number(figures?.overdue),
          tone: figures?.overdue ? 'danger' : undefined,
        },
        { label: t('figure.rejected'), value: number(figures?.rejected) },
        {
          label: t('figure.median'),
          value: typeof median === 'number' ? span(median * 1000) : figures ? t('noMedian') : '…',
        },
        { label: t('figure.decidedToday'), value: number(figures?.decidedToday) },
      ]}
    />
  );
}

type ProfileQueueProps = {
  rows: readonly ProfileRow[];
  search: ReviewSearch;
  page: number;
  /** Absent when nothing can be decided. */
  selection?: ListSelection | undefined;
};

function ProfileQueue({ rows, search, page, selection }: ProfileQueueProps) {
  const { t } = useTranslation(['profile-reviews', 'reviewing']);
  const format = useFormat();
  const isDecided = search.status === 'confirmed' || search.status === 'rejected';
  return (
    <QueueTable
      rows={rows}
      selection={selection}
      titles={[
        t('profile-reviews:column.place'),
        t(isDecided ? 'reviewing:decidedAt' : 'reviewing:sentAt'),
        t('reviewing:column.clock'),
      ]}
      renderCells={(row) => [
        <TwoLines
          key="place"
          first={format.text([row.region, row.city].filter(Boolean).join(', '))}
          second={format.text(row.positionType ?? '')}
        />,
        <SentAt key="sent" row={row} />,
        <ClockPill key="clock" dueAt={row.dueAt} isPaused={row.clock === 'paused'} />,
      ]}
      linkTo={({ id }) => ({
        to: '/dashboard/profile-reviews/$page',
        params: { page: String(page) },
        search: { ...search, profile: id },
      })}
    />
  );
}

function SentAt({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const isDecided = row.status === 'confirmed' || row.status === 'rejected';
  const at = isDecided ? row.decidedAt : row.submittedAt;
  if (!at) return null;
  return <At label={t(isDecided ? 'decidedAt' : 'sentAt')} time={format.moment(at)} />;
}

type Props = { page: number; search: ReviewSearch };

export function ProfileReviewsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { profile, ...queue } = search;
  const show = (next: ReviewSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/profile-reviews/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the previous case, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = profile !== undefined;
  const next = useTakeNext({
    claim: (after) => takeProfile(queryClient, after),
    open: ({ id }) => show({ ...queue, profile: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <ProfileCasePage
        key={profile}
        id={profile}
        next={next}
        isOnlyChanged={queue.changed ?? false}
        backTo={{
          to: '/dashboard/profile-reviews/$page',
          params: { page: String(page) },
          search: queue,
        }}
        onOnlyChanged={(changed) => {
          const { changed: _, ...rest } = search;
          show(changed ? { ...rest, changed } : rest, { replace: true });
        }}
        onBack={() => show(queue)}
      />
    );
  }
  return <ProfileQueuePage page={page} search={queue} next={next} show={show} />;
}

type ProfileCasePageProps = {
  id: number;
  next: TakeNext;
  isOnlyChanged: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onOnlyChanged: (isOn: boolean) => void;
  onBack: () => void;
};

function ProfileCasePage({ id, ...props }: ProfileCasePageProps) {
  const decide = useDecideProfile();
  const query = useProfileCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <ProfileCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
