import type {
  EssayToGrade,
  regradeEssay as regradeCall,
} from '@malaka/contracts/assessment/essays';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { addChange, lockEssays, pointsFor } from './grade-essay.ts';
import { getGrade } from './queries.ts';
import { settleEssay } from './settle-essay.ts';
import { viewEssay } from './view-essay.ts';

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
