import type {
  claimEssay as claimCall,
  EssayToGrade,
  gradeEssay as gradeCall,
  regradeEssay as regradeCall,
} from '@malaka/contracts/assessment/essays';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { pointsOf } from '@malaka/grading/rubric';
import { sql } from 'kysely';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { createClaims, isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReviewQueue, Trx } from '#/kit/reviewing/review-queue.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { isOpenTo, findClaim, getGrade } from './queries.ts';
import { getRubric, viewEssay } from './view-essay.ts';
import { settleEssay } from './attempt-essays.ts';
import { levelsMissing } from './texts.ts';

export const claims = createClaims({
  queue: 'essays',
  table: 'essay_grades',
  id: 'id',
  party: 'account_id',
  order: 'due_at',
  waiting: ['waiting'],
});

/** Reserves an essay and one of its seats for the caller; null if none waits. */
export async function claimEssay(
  db: Database,
  request: BodyOf<typeof claimCall>,
  grader: Actor,
): Promise<EssayToGrade | null> {
  const taken = await db
    .transaction()
    .execute((trx) => claims.claim(trx, request, grader, isOpenTo(grader)));
  if (taken) return await viewEssay(db, taken.id, grader);
  if (request.id === undefined) return null;
  throw await refusalOf(db, request.id, grader);
}

async function refusalOf(db: Db, id: number, grader: Actor): Promise<AppError> {
  // An essay the caller may not see looks like a missing one.
  const { status } = await getGrade(db, id, grader);
  const found = await findClaim(db, id, grader);
  if (!found) return new AppError('essay.not_found', 404);
  if (status !== 'waiting') return new AppError('essay.already_graded', 409);
  const { claimedByName, claimedUntil } = found;
  return new AppError('essay.claimed', 409, {
    facts: { claimed_by: claimedByName, claimed_until: claimedUntil },
  });
}

type Grade = Omit<BodyOf<typeof gradeCall>, 'hold'>;

async function gradeEssay(trx: Trx, { id, levels, comment }: Grade, grader: Actor): Promise<void> {
  const { accountId, now } = grader;
  await lockEssays(trx, id);
  const found = await trx
    .selectFrom('essayGrades as c')
    .innerJoin('essays as y', 'y.id', 'c.essayId')
    .where('c.id', '=', id)
    .where('c.status', '=', 'waiting')
    .where(isOpenTo(grader))
    .select(['c.essayId', 'c.claimedBy', 'c.claimedUntil', 'y.questionId', 'y.version'])
    .forUpdate('c')
    .executeTakeFirst();
  if (!found || isClaimedByOther(found, accountId, now)) throw await refusalOf(trx, id, grader);
  const score = await pointsFor(trx, found, levels, grader);
  await trx
    .updateTable('essayGrades')
    .set({
      status: 'graded',
      gradedBy: accountId,
      gradedAt: now,
      levels: JSON.stringify(levels),
      score,
      comment,
      claimedBy: null,
      claimedUntil: null,
    })
    .where('id', '=', id)
    .execute();
  await addChange(trx, { gradeId: id, levels, score, comment, reason: '' }, grader);
  await settleEssay(trx, found.essayId, grader);
}

/**
 * Serialises the graders of one attempt, whichever of its essays they have, so that the last one
 * sees the others' points.
 */
async function lockEssays(trx: Db, gradeId: number): Promise<void> {
  await completionsFirst(trx);
  await sql`
    select from essays where (place, attempt_id) = (
      select y.place, y.attempt_id from essays y
      join essay_grades c on c.essay_id = y.id where c.id = ${gradeId})
    order by id for update`.execute(trx);
}

/** The points of the chosen levels; throws unless each criterion has one. */
async function pointsFor(
  db: Db,
  shown: { questionId: number; version: number },
  levels: readonly number[],
  { language }: Pick<Actor, 'language'>,
): Promise<number> {
  const { rubric } = await getRubric(db, shown);
  const points = pointsOf(
    rubric.map((criterion) => criterion.levels),
    levels,
  );
  if (points === undefined) throw invalid({ levels: [levelsMissing[language]] });
  return points;
}

type Change = { gradeId: number; levels: number[]; score: number; comment: string; reason: string };

async function addChange(
  trx: Db,
  { levels, ...change }: Change,
  { accountId, now }: Pick<Actor, 'accountId' | 'now'>,
): Promise<void> {
  await trx
    .insertInto('essayGradeChanges')
    .values({ ...change, levels: JSON.stringify(levels), changedBy: accountId, changedAt: now })
    .execute();
}

export const essayQueue: ReviewQueue<Grade> = {
  name: 'essays',
  decide: (_deps, trx, body, grader) => gradeEssay(trx, body, grader),
  claims,
  urlOf: (id) => `/dashboard/essays/1?case=${id}`,
};

/** A grader changes their own grade, with a reason; the previous one stays in its history. */
export async function regradeEssay(
  db: Database,
  input: BodyOf<typeof regradeCall>,
  grader: Actor,
): Promise<EssayToGrade> {
  const { id, levels, comment, reason } = input;
  const { accountId, address, now } = grader;
  await db.transaction().execute(async (trx) => {
    await lockEssays(trx, id);
    await getGrade(trx, id, grader);
    const before = await trx
      .selectFrom('essayGrades as c')
      .innerJoin('essays as y', 'y.id', 'c.essayId')
      .where('c.id', '=', id)
      .select(['c.essayId', 'c.gradedBy', 'c.gradedAt', 'c.score', 'c.comment'])
      .select(['y.questionId', 'y.version'])
      .forUpdate('c')
      .executeTakeFirstOrThrow();
    if (before.gradedBy !== accountId) throw new AppError('essay.not_own', 409);
    if (before.gradedAt?.getTime() !== input.gradedAt.getTime()) {
      throw new AppError('essay.changed', 409);
    }
    const score = await pointsFor(trx, before, levels, grader);
    await trx
      .updateTable('essayGrades')
      .set({ levels: JSON.stringify(levels), score, comment, gradedAt: now })
      .where('id', '=', id)
      .execute();
    await addChange(trx, { gradeId: id, levels, score, comment, reason }, grader);
    await settleEssay(trx, before.essayId, grader);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'essay.regraded',
      subject: `essay:${before.essayId}`,
      before: { score: before.score, comment: before.comment },
      after: { score, comment, reason },
    });
  });
  return await viewEssay(db, id, grader);
}
