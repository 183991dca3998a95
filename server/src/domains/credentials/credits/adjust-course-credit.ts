import { creditBalance } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { addCreditEntry } from './add-credit-entry.ts';

type Adjusted = {
  accountId: number;
  courseId: number;
  /** Whether the course should give its credits. */
  isPassed: boolean;
  reason: string;
  actorId: number;
  eventKey: string;
  now: Date;
};

/**
 * Withdraws or restores the credits of a course with a separate entry in the year in which they
 * were earned, however long it has been closed. Undefined if they are already right.
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
  const added = await addCreditEntry(trx, {
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
