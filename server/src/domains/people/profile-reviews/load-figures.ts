import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { reviewFigures } from '@malaka/contracts/people/profile-reviews';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { alternativeWaiting } from './events.ts';
import { dayStart, dueSoonUntil, medianSince } from './rules.ts';

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
