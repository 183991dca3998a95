import type * as calls from '@malaka/contracts/assessment/similarity';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { isReviewer, type CaseFacts, getCase, listPeople } from './queries.ts';
import { answerTerm, mayUphold } from './rules.ts';

const OWN_URL = '/dashboard/my-papers';
const subjectOf = (id: number) => `similarity_case:${id}`;
const day = (at: Date) =>
  at.toLocaleDateString('ru-RU', { timeZone: 'Asia/Tashkent', dateStyle: 'short' });

/** Asks the learners for an explanation, in neutral words; they may reply until a deadline. */
export async function askPeople(db: Database, id: number, asker: Actor): Promise<void> {
  const { accountId, now } = asker;
  await db.transaction().execute(async (trx) => {
    const found = await getCase(trx, id, accountId, true);
    if (found.status !== 'open' || found.askedAt) throw wrongStatus();
    const answerUntil = answerTerm(now);
    await trx
      .updateTable('similarityCases')
      .set({ askedAt: now, askedBy: accountId, answerUntil })
      .where('id', '=', id)
      .execute();
    await notifyPeople(trx, found, {
      kind: 'similarity_asked',
      facts: { name: found.title, until: day(answerUntil) },
    });
    await writeAudit(trx, {
      by: asker,
      action: 'similarity.asked',
      subject: subjectOf(id),
      after: { answerUntil },
    });
  });
}

/** The decision of the first of two people. */
export async function proposeOutcome(
  db: Database,
  { id, outcome, reason }: BodyOf<typeof calls.proposeSimilarity>,
  proposer: Actor,
): Promise<void> {
  const { accountId, now } = proposer;
  await db.transaction().execute(async (trx) => {
    const found = await getCase(trx, id, accountId, true);
    if (found.status !== 'open') throw wrongStatus();
    const people = await listPeople(trx, id);
    const answered = people.filter(({ answeredAt }) => answeredAt !== null).length;
    const heard = { answerUntil: found.answerUntil, people: people.length, answered };
    if (outcome === 'upheld' && !mayUphold(heard, now)) {
      throw new AppError('similarity.unheard', 409);
    }
    await trx
      .updateTable('similarityCases')
      .set({ status: 'proposed', outcome, reason, proposedBy: accountId, proposedAt: now })
      .where('id', '=', id)
      .execute();
    await notifyMany(trx, {
      accountIds: await listReviewers(trx, id, accountId),
      kind: 'similarity_proposed',
      facts: { name: found.title, reason },
      url: `/dashboard/similarity/1?case=${id}`,
      eventKey: `similarity_proposed:${id}:${now.getTime()}`,
    });
    await writeAudit(trx, {
      by: proposer,
      action: 'similarity.proposed',
      subject: subjectOf(id),
      after: { outcome, reason },
    });
  });
}

/** The decision of the second person: a case needs both, and has no automatic consequences. */
export async function decideCase(
  db: Database,
  { id, isAgreed, words }: BodyOf<typeof calls.decideSimilarity>,
  decider: Actor,
): Promise<void> {
  const { accountId, now } = decider;
  await db.transaction().execute(async (trx) => {
    const found = await getCase(trx, id, accountId, true);
    if (found.status !== 'proposed') throw wrongStatus();
    if (found.proposerId === accountId) throw new AppError('similarity.own', 403);
    const { outcome, reason } = found;
    await trx
      .updateTable('similarityCases')
      .set(
        isAgreed
          ? { status: outcome!, decidedBy: accountId, decidedAt: now, decision: words }
          : { status: 'open', outcome: null, reason: null, proposedBy: null, proposedAt: null },
      )
      .where('id', '=', id)
      .execute();
    // Learners who were never asked are not notified when a case is dismissed.
    if (isAgreed && found.askedAt) {
      await notifyPeople(trx, found, {
        kind: `similarity_${outcome!}`,
        facts: { name: found.title, reason: reason ?? '' },
      });
    }
    await writeAudit(trx, {
      by: decider,
      action: isAgreed ? `similarity.${outcome!}` : 'similarity.reopened',
      subject: subjectOf(id),
      before: { outcome, reason, proposedBy: found.proposerId },
      after: { words },
    });
  });
}

type Message = Pick<Parameters<typeof notifyMany>[1], 'kind' | 'facts'>;

async function notifyPeople(
  trx: Db,
  { id }: Pick<CaseFacts, 'id'>,
  message: Message,
): Promise<void> {
  const people = await listPeople(trx, id);
  await notifyMany(trx, {
    ...message,
    accountIds: people.map(({ accountId }) => accountId),
    url: OWN_URL,
    eventKey: `${message.kind}:${id}`,
  });
}

async function listReviewers(db: Db, caseId: number, exceptId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from similarity_cases c, accounts x
    where c.id = ${caseId} and x.status = 'active' and x.id <> ${exceptId}
      and (x.role in (1, 4, 6) or x.is_method_expert) and ${isReviewer}
    order by x.id`.execute(db);
  return rows.map(({ id }) => id);
}

const wrongStatus = () => new AppError('similarity.wrong_status', 409);
