import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { reviewFigures, ProfileRow } from '@malaka/contracts/people/profile-reviews';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { BulkAction } from '#/kit/bulk/BulkBar.tsx';
import {
  type ShownRows,
  type OpenedCase,
  ReviewQueuePage,
} from '#/kit/reviewing/ReviewQueuePage.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { QueueTabs, QueueTable } from '#/kit/reviewing/QueueTable.tsx';
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

const ACTIONS: readonly BulkAction[] = [
  { name: 'profiles.confirm', icon: IconCheck },
  { name: 'profiles.reject', icon: IconX, isDangerous: true, Window: RejectProfiles },
];

type Props = { page: number; search: ReviewSearch };

export function ProfileReviewsPage({ page, search }: Props) {
  const { t } = useTranslation('profile-reviews');
  const navigate = useNavigate();
  const figures = useQuery({ ...figuresQuery, enabled: search.profile === undefined }).data;
  return (
    <ReviewQueuePage
      to="/dashboard/profile-reviews/$page"
      page={page}
      search={search}
      caseKey="profile"
      claim={takeProfile}
      tabs={REVIEW_TABS}
      query={profilesQuery}
      texts={{
        title: t('title'),
        hint: t('hint'),
        tabs: t('tabs'),
        search: t('search'),
        notFound: t('nobodyFound'),
        emptyHint: t('emptyHint'),
        tab: (tab) => t(`tab.${tab}`),
        empty: (tab) => t(`empty.${tab}`),
      }}
      counts={figures && { submitted: figures.submitted, rejected: figures.rejected }}
      above={
        <>
          <QueueTabs
            waiting={figures?.submitted}
            alternativeWaiting={figures?.alternativeWaiting}
          />
          <ProfileFigures figures={figures} />
        </>
      }
      bulk={{
        actions: ACTIONS,
        stale: QUEUE,
        query: (status, words) => encodeQuery('profiles', { status, search: words }),
      }}
      renderCase={(opened) => (
        <OpenProfile
          {...opened}
          isOnlyChanged={search.changed ?? false}
          onOnlyChanged={(isOn) => {
            const { changed: _, ...rest } = search;
            void navigate({
              to: '/dashboard/profile-reviews/$page',
              params: { page: String(page) },
              search: isOn ? { ...rest, changed: isOn } : rest,
              replace: true,
            });
          }}
        />
      )}
    >
      {(rows, shown) => <ProfileQueue rows={rows} status={search.status} {...shown} />}
    </ReviewQueuePage>
  );
}

type OpenProfileProps = OpenedCase & {
  isOnlyChanged: boolean;
  onOnlyChanged: (isOn: boolean) => void;
};

function OpenProfile({ id, ...opened }: OpenProfileProps) {
  const decide = useDecideProfile();
  const query = useProfileCase(id, decide.isSuccess);
  if (!query.data) return <CaseLoading query={query} onBack={opened.onBack} />;
  return <ProfileCase {...opened} opened={query.data} decide={decide} onReload={query.refetch} />;
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

type ProfileQueueProps = ShownRows & {
  rows: readonly ProfileRow[];
  status: ReviewSearch['status'];
};

function ProfileQueue({ rows, status, linkTo, selection }: ProfileQueueProps) {
  const { t } = useTranslation(['profile-reviews', 'reviewing']);
  const format = useFormat();
  const isDecided = status === 'confirmed' || status === 'rejected';
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
      linkTo={linkTo}
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
