import { presencePercent, presenceShare, type Session, type Stay } from '@malaka/grading/presence';
import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { recordCompletion } from '#/domains/learning/index.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { isEnough, sessionOf } from './list-presence.ts';

const SETTLED_AT_ONCE = 200;

/**
 * After a webinar lesson, completes it for those who attended long enough and notifies the others.
 * One transaction per participant, so that a killed worker skips or repeats nobody.
 */
export async function settlePresence(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { webinarId, after = 0 }: JobPayloads['settle-presence'],
): Promise<void> {
  const held = await findHeldLesson(db, webinarId);
  const session = held && sessionOf(held);
  if (!held || !session) return;
  const owing = await listOwing(db, held, after, SETTLED_AT_ONCE);
  const stays = await listStays(
    db,
    owing.map(({ participantId }) => participantId),
  );
  for (const { participantId, accountId } of owing) {
    const present = { accountId, stays: stays.get(participantId) ?? [], now: now() };
    await settleOne(db, held, session, present);
  }
  const last = owing.at(-1);
  if (last && owing.length === SETTLED_AT_ONCE) {
    const payload = { webinarId, after: last.participantId };
    await addJob(db, 'settle-presence', payload, { key: `settle-presence:${webinarId}` });
  }
}

type Present = { accountId: number; stays: readonly Stay[]; now: Date };

async function settleOne(
  db: Database,
  held: HeldLesson,
  session: Session,
  { accountId, stays, now }: Present,
): Promise<void> {
  const share = presenceShare(stays, session);
  if (share === 0) return;
  const needed = held.presencePercent ?? DEFAULT_PRESENCE_PERCENT;
  const facts = { webinar: held.title, percent: presencePercent(share), needed };
  const isDone = isEnough(share, needed);
  await db.transaction().execute(async (trx) => {
    await completionsFirst(trx);
    await notifyOutcome(trx, held, { accountId, facts, isDone });
    // Last, because of the certificate's audit entry.
    if (isDone) await recordCompletion(trx, { accountId, lessonId: held.lessonId, now });
  });
}

type AttendanceOutcome = {
  accountId: number;
  facts: Record<string, string | number>;
  isDone: boolean;
};

async function notifyOutcome(
  trx: Db,
  held: HeldLesson,
  { accountId, facts, isDone }: AttendanceOutcome,
): Promise<void> {
  await notify(trx, {
    accountId,
    kind: isDone ? 'webinar_counted' : 'webinar_missed',
    facts,
    url: `/dashboard/webinars/view/${held.slug}`,
    eventKey: `webinar:${held.id}:presence`,
  });
}

/** The share of time that completes a webinar's lesson, and when the webinar was held. */
async function findHeldLesson(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinars as w')
    .innerJoin('lessons as l', 'l.id', 'w.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarLessons as b', 'b.lessonId', 'l.id')
    .where('w.id', '=', webinarId)
    .where('w.status', '=', 2)
    .where('w.deletedAt', 'is', null)
    .where('l.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .select(['w.id', 'w.title', 'w.slug', 'w.startedAt', 'w.endedAt', 'w.durationMinutes'])
    .select(['l.id as lessonId', 'l.courseId', 'b.presencePercent'])
    .executeTakeFirst();
}

type HeldLesson = NonNullable<Awaited<ReturnType<typeof findHeldLesson>>>;

type Owing = { participantId: number; accountId: number };

/** Participants who own the course and have not done the lesson, after a given participant. */
async function listOwing(
  db: Db,
  { id, lessonId, courseId }: HeldLesson,
  after: number,
  limit: number,
): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select p.id as participant_id, p.account_id
    from webinar_participants p
      join enrolments e on e.account_id = p.account_id and e.course_id = ${courseId}
    where p.webinar_id = ${id} and p.id > ${after} and not exists (
      select from lesson_completions d
      where d.account_id = p.account_id and d.lesson_id = ${lessonId})
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Intervals of attendance by participant; absent ones have none. */
async function listStays(db: Db, participantIds: readonly number[]): Promise<Map<number, Stay[]>> {
  if (participantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('webinarPresence')
    .where('participantId', 'in', [...participantIds])
    .orderBy('joinedAt')
    .select(['participantId', 'joinedAt', 'leftAt'])
    .execute();
  const stays = Map.groupBy(rows, ({ participantId }) => participantId);
  return new Map(
    [...stays].map(([participantId, own]) => [
      participantId,
      own.map(({ joinedAt, leftAt }) => ({ from: joinedAt.getTime(), to: leftAt.getTime() })),
    ]),
  );
}
