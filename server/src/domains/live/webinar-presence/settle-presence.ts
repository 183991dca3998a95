import { presencePercent, presenceShare, type Session, type Stay } from '@malaka/grading/presence';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { recordCompletion } from '#/domains/learning/index.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { findHeldLesson, type HeldLesson, listOwing, listStays } from './queries.ts';
import { isEnough, sessionOf } from './rules.ts';
import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';

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
