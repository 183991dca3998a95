import type {
  AppealCase,
  claimAppealCase as claimCall,
  decideAppealCase as decideCall,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { createClaims, isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReviewQueue, Trx } from '#/kit/reviewing/review-queue.ts';
import { answerCases } from './answer-cases.ts';
import { caseUrl } from './case-url.ts';
import { findClaim, getCase, isAnsweredBy } from './cases.ts';
import { viewCase } from './view-case.ts';

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
