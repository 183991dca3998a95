import { PROFILES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type {
  ProfileCase,
  ProfileRow,
  reviewFigures,
} from '@malaka/contracts/people/profile-reviews';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { clockOf, dayStart, dueSoonUntil, medianSince } from './rules.ts';
import { alternativeWaiting } from './events.ts';

type ProfileStatus = ProfileRow['status'];
type PastReview = ProfileCase['history'][number];

/** Decisions shown in a case; nobody is rejected more often. */
const HISTORY_MAX = 50;

type Queue = {
  status: ProfileStatus;
  /** Normalised; a profile must contain all of them. */
  words?: string[] | undefined;
};

const conditions =
  ({ status, words = [] }: Queue) =>
  (eb: ExpressionBuilder<DB, 'profiles'>): Expression<SqlBool> =>
    eb.and([
      eb('status', '=', status),
      // Decided profiles leave the queue, but not for the person.
      ...(status === 'submitted'
        ? [eb.not(hasPendingDecision('profiles', 'profiles.accountId'))]
        : []),
      ...words.map((word) => eb('searchText', 'like', `%${word}%`)),
    ]);

/** Ids only; waiting ones by urgency. */
export function inQueueOrder(db: Db, queue: Queue) {
  const ids = db.selectFrom('profiles').select('accountId').where(conditions(queue));
  const isWaiting = queue.status === 'submitted';
  return isWaiting
    ? ids.orderBy('dueAt').orderBy('accountId')
    : ids.orderBy('submittedAt', 'desc').orderBy('accountId', 'desc');
}

/** A deep page walks the index of its order and joins nothing for the rows it skips. */
async function listIds(db: Db, queue: Queue, offset: number): Promise<number[]> {
  const inOrder = inQueueOrder(db, queue);
  const rows = await inOrder.limit(PROFILES_PER_PAGE).offset(offset).execute();
  return rows.map(({ accountId }) => accountId);
}

/** Waiting profiles by urgency, all others by last submission, newest first. */
export async function listProfiles(
  db: Db,
  { language, now, offset, ...queue }: Queue & { language: Language; now: Date; offset: number },
): Promise<ProfileRow[]> {
  const ids = await listIds(db, queue, offset);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .leftJoin('regions', 'regions.id', 'profiles.regionId')
    .leftJoin('districts', 'districts.id', 'profiles.districtId')
    .leftJoin('positionTypes', 'positionTypes.id', 'profiles.positionTypeId')
    .where('profiles.accountId', 'in', ids)
    .select([
      'profiles.accountId as id',
      'accounts.phone',
      'accounts.avatar',
      'profiles.lastName',
      'profiles.firstName',
      'profiles.middleName',
      'profiles.comment',
      'profiles.submittedAt',
      'profiles.decidedAt',
      'profiles.dueAt',
      localName<string | null>('regions.name', language).as('region'),
      localName<string | null>('districts.name', language).as('city'),
      localName<string | null>('positionTypes.name', language).as('positionType'),
      sql<string | null>`case when profiles.claimed_until > ${now}
        then ${accountName('profiles.claimedBy')} end`.as('claimedBy'),
    ])
    .execute();
  const { status } = queue;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...row, status, clock: clockOf({ status, dueAt: row.dueAt }, now) }));
}

export async function countProfiles(db: Db, queue: Queue): Promise<number> {
  return await countOf(db.selectFrom('profiles').where(conditions(queue)));
}

/** The reviewer who has claimed a profile, and until when. */
export async function findClaim(db: Db, accountId: number) {
  return await db
    .selectFrom('profiles')
    .select([
      'status',
      'claimedBy',
      'claimedUntil',
      accountName('profiles.claimedBy').as('claimedByName'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

type Past = { history: PastReview[]; snapshotSealed: Buffer | null };

/** Earlier decisions on a profile, newest first, and the profile at the last one. */
export async function loadPast(db: Db, accountId: number): Promise<Past> {
  const rows = await db
    .selectFrom('profileReviews')
    .select(['status', 'comment', 'reasons', 'decidedAt', 'waitedSeconds'])
    .select([
      accountName('profileReviews.decidedBy').as('decidedBy'),
      sql<Buffer | null>`case when row_number() over (order by id desc) = 1
        then snapshot_sealed end`.as('snapshotSealed'),
    ])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  const history = rows.map(({ snapshotSealed: _snapshot, ...row }) => ({
    ...row,
    status: row.status as PastReview['status'],
    reasons: row.reasons as PastReview['reasons'],
    decidedBy: row.decidedBy ?? '',
  }));
  return { history, snapshotSealed: rows[0]?.snapshotSealed ?? null };
}

type Figures = AnswerOf<typeof reviewFigures>['data'];

/** State of the queue and waiting times. */
export async function loadFigures(db: Db, now: Date): Promise<Figures> {
  const [queue, decided, waitingCertificates] = await Promise.all([
    countQueue(db, now),
    countDecided(db, now),
    alternativeWaiting.load(db, null),
  ]);
  const { median, decidedToday } = decided;
  return {
    ...queue,
    medianSeconds: median === null ? null : Math.round(median),
    decidedToday,
    alternativeWaiting: waitingCertificates,
  };
}

const countQueue = async (db: Db, now: Date) =>
  await db
    .selectFrom('profiles')
    .select([
      sql<number>`(count(*) filter (where status = 'submitted'))::int`.as('submitted'),
      sql<number>`(count(*) filter (where status = 'submitted'
        and due_at > ${now} and due_at < ${dueSoonUntil(now)}))::int`.as('dueSoon'),
      sql<number>`(count(*) filter (where status = 'submitted' and due_at <= ${now}))::int`.as(
        'overdue',
      ),
      sql<number>`(count(*) filter (where status = 'rejected'))::int`.as('rejected'),
    ])
    .where('status', 'in', ['submitted', 'rejected'])
    .where((eb) => eb.not(hasPendingDecision('profiles', 'profiles.accountId')))
    .executeTakeFirstOrThrow();

const countDecided = async (db: Db, now: Date) =>
  await db
    .selectFrom('profileReviews')
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by waited_seconds)`.as('median'),
      sql<number>`(count(*) filter (where decided_at >= ${dayStart(now)}))::int`.as('decidedToday'),
    ])
    .where('decidedAt', '>', medianSince(now))
    .executeTakeFirstOrThrow();
