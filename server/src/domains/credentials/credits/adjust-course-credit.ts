import { creditBalance } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { addCreditLine } from './add-credit-line.ts';

type Adjusted = {
  accountId: number;
  courseId: number;
  /** Whether the course gives its credits, after all. */
  isPassed: boolean;
  reason: string;
  actorId: number;
  eventKey: string;
  now: Date;
};

/**
 * Credits that a course gave are taken back, or given again, by a line of their own in the year in
 * which they were earned, however long it is closed. Undefined where they are as they should be.
 */
export async function adjustCourseCredit(
  trx: Db,
  { accountId, courseId, isPassed, reason, actorId, eventKey, now }: Adjusted,
) {
  const lines = await trx
    .selectFrom('creditLines')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('kind', 'in', ['earned', 'corrected'])
    .select(['kind', 'year', 'amount as credits'])
    .execute();
  const earned = lines.find(({ kind }) => kind === 'earned');
  if (!earned) return undefined;
  const owed = { credits: isPassed ? earned.credits : 0 };
  const amount = creditBalance([owed, { credits: -creditBalance(lines) }]);
  if (amount === 0) return undefined;
  const { year } = earned;
  const added = await addCreditLine(trx, {
    accountId,
    year,
    kind: 'corrected',
    amount,
    courseId,
    document: reason,
    actorId,
    eventKey,
    now,
  });
  return added && { year, amount, ...added };
}
