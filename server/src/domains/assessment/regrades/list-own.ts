import type {
  OwnRegrade,
  RegradeKind,
  RegradeSourceName,
} from '@malaka/contracts/assessment/regrades';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

type Query = { accountId: number; source: RegradeSourceName; id: number };

/**
 * Results before and after each regrade of the caller's attempt, or of their attempt at an exam.
 * Empty for somebody else's attempt and for an exam without released results.
 */
export async function listOwn(db: Db, { accountId, source, id }: Query): Promise<OwnRegrade[]> {
  const rows = await db
    .selectFrom('regradedAttempts as a')
    .innerJoin('regrades as r', 'r.id', 'a.regradeId')
    .where('a.accountId', '=', accountId)
    .where('a.source', '=', source)
    .where(
      'a.attemptId',
      '=',
      source === 'exams'
        ? sql<number>`(select t.id from exam_attempts t join exams e on e.id = t.exam_id
            where e.id = ${id} and t.account_id = ${accountId} and e.released_at is not null)`
        : id,
    )
    .orderBy('r.turn')
    .select(['r.kind', 'r.reason', 'a.createdAt as at', 'a.isKept'])
    .select(['a.scoreBefore', 'a.maxBefore', 'a.percentBefore', 'a.passedBefore'])
    .select(['a.scoreAfter', 'a.maxAfter', 'a.percentAfter', 'a.passedAfter'])
    .execute();
  return rows.map(({ kind, passedBefore, passedAfter, ...row }) => ({
    ...row,
    kind: kind as RegradeKind,
    isPassedBefore: passedBefore,
    isPassedAfter: passedAfter,
  }));
}
