import type { AnswerOf } from '@malaka/contracts/endpoint';
import type { viewCredits } from '@malaka/contracts/certificates';
import type { Insertable } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { CreditLines } from '#/db/schema.generated.ts';

type CreditLine = AnswerOf<typeof viewCredits>['data']['lines'][number];

/** False when this course has earned its credits before. */
export async function insertCreditLine(db: Db, line: Insertable<CreditLines>): Promise<boolean> {
  const inserted = await db
    .insertInto('creditLines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listCreditLines(
  db: Db,
  accountId: number,
  year: number,
): Promise<CreditLine[]> {
  const rows = await db
    .selectFrom('creditLines as l')
    .leftJoin('courses as c', 'c.id', 'l.courseId')
    .where('l.accountId', '=', accountId)
    .where('l.year', '=', year)
    .orderBy('l.id', 'desc')
    .select(['l.kind', 'l.amount', 'c.name as courseName', 'l.createdAt'])
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as CreditLine['kind'] }));
}

/** Null where the profile names none yet. */
export async function findPositionType(db: Db, accountId: number): Promise<number | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('positionTypeId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return profile?.positionTypeId ?? null;
}
