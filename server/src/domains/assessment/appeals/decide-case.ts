import type {
  AppealCase,
  claimAppealCase as claimCall,
  decideAppealCase as decideCall,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { createClaims, isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReviewQueue, Trx } from '#/kit/reviewing/review-queue.ts';
import { writeAudits } from '#/kit/audit/write-audit.ts';
import { notifyEach } from '#/kit/notifications/notify-each.ts';
import { caseUrl, findClaim, getCase, isAnsweredBy } from './cases.ts';
import { viewCase } from './view-case.ts';
import { excerptOf } from './queries.ts';

type Answer = {
  outcome: 'kept' | 'corrected';
  /** The reason, sent to everybody who contested the question. */
  reason: string;
  answeredBy: number;
  address?: string | null | undefined;
  now: Date;
};

/**
 * Answers waiting cases and notifies the people. Writes an audit entry for each case, so it must be
 * the last step of the transaction.
 */
async function answerCases(
  trx: Db,
  which: { id: number } | { questionIds: readonly number[] },
  { outcome, reason, answeredBy, address, now }: Answer,
): Promise<number> {
  const cases = await trx
    .updateTable('appealCases')
    .set({ status: outcome, reason, decidedAt: now, decidedBy: answeredBy })
    .set({ claimedBy: null, claimedUntil: null })
    .where('status', '=', 'waiting')
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if('questionIds' in which, (query) =>
      query.where('questionId', 'in', (which as { questionIds: readonly number[] }).questionIds),
    )
    .returning(['id', 'questionId', 'level'])
    .execute();
  if (cases.length === 0) return 0;
  const { rows } = await sql<{ id: number; caseId: number; accountId: number } & Worded>`
    select a.id, a.case_id, a.account_id, v.type, v.text from appeals a
    join question_versions v on v.question_id = a.question_id and v.version = a.version
    where a.case_id = any(${cases.map(({ id }) => id)}::int[])
    order by a.id`.execute(trx);
  await notifyEach(
    trx,
    rows.map(({ id, caseId, accountId, ...question }) => ({
      accountId,
      kind: `appeal_${outcome}` as const,
      facts: { question: excerptOf(question), reason },
      url: '/dashboard/my-appeals/1',
      eventKey: `appeal_answered:${id}:${caseId}`,
    })),
  );
  await writeAudits(
    trx,
    cases.map(({ id, questionId, level }) => ({
      by: { accountId: answeredBy, address },
      action: `appeal.${outcome}`,
      subject: `question:${questionId}`,
      before: { case: id, status: 'waiting', level },
      after: {
        case: id,
        status: outcome,
        reason,
        appeals: rows.filter(({ caseId }) => caseId === id).length,
      },
    })),
  );
  return rows.length;
}

type Worded = { type: string; text: string };

/**
 * Closes all waiting appeals of questions that were decided about, whatever their version, and
 * notifies the people. Returns how many there were.
 */
export const answerAppeals = (
  trx: Db,
  questionIds: readonly number[],
  answer: Answer,
): Promise<number> => answerCases(trx, { questionIds }, answer);

export const claims = createClaims({
  queue: 'appeals',
  table: 'appeal_cases',
  id: 'id',
  party: 'first_decided_by',
  order: 'due_at',
  waiting: ['waiting'],
});

/** Reserves a case for the caller so that nobody else answers it meanwhile; null if none waits. */
export async function claimCase(
  db: Database,
  request: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<AppealCase | null> {
  const taken = await db
    .transaction()
    .execute((trx) => claims.claim(trx, request, reviewer, isAnsweredBy(reviewer)));
  if (taken) return await viewCase(db, taken.id, reviewer);
  if (request.id === undefined) return null;
  throw await refusalOf(db, request.id, reviewer);
}

async function refusalOf(db: Db, id: number, reviewer: Actor): Promise<AppError> {
  // A case the caller may not see looks like a missing one.
  await getCase(db, id, reviewer);
  const found = await findClaim(db, id, reviewer);
  if (!found) return new AppError('appeal.case_not_found', 404);
  if (found.status !== 'waiting') return new AppError('appeal.wrong_status', 409);
  if (!found.isAnswered) return new AppError('appeal.case_not_found', 403);
  const { claimedByName, claimedUntil } = found;
  return new AppError('appeal.claimed', 409, {
    facts: { claimed_by: claimedByName, claimed_until: claimedUntil },
  });
}

type Decision = Omit<BodyOf<typeof decideCall>, 'hold'>;

/** Keeps the question with a reason, or reports it corrected, which requires that it was. */
async function decideCase(
  trx: Trx,
  { id, outcome, reason }: Decision,
  reviewer: Actor,
): Promise<void> {
  const { accountId: answeredBy, address, now } = reviewer;
  const found = await trx
    .selectFrom('appealCases as c')
    .where('c.id', '=', id)
    .where('c.status', '=', 'waiting')
    .where(isAnsweredBy(reviewer))
    .select(['c.questionId', 'c.claimedBy', 'c.claimedUntil'])
    .forUpdate('c')
    .executeTakeFirst();
  if (!found || isClaimedByOther(found, answeredBy, now)) throw await refusalOf(trx, id, reviewer);
  const answer = { outcome, reason, answeredBy, address, now };
  if (outcome === 'kept') {
    await answerCases(trx, { id }, answer);
    return;
  }
  const { isChanged, questionId } = await getCase(trx, id, reviewer);
  if (!isChanged) throw new AppError('appeal.not_corrected', 409);
  await answerCases(trx, { questionIds: [questionId] }, answer);
}

export const appealQueue: ReviewQueue<Decision> = {
  name: 'appeals',
  decide: (_deps, trx, body, reviewer) => decideCase(trx, body, reviewer),
  claims,
  urlOf: caseUrl,
};
