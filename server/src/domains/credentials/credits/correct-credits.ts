import type {
  correctCredits as contract,
  CreditStanding,
} from '@malaka/contracts/credentials/credits';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear, creditBalance } from '@malaka/grading/credits';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { isAccount } from '#/domains/people/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { addCreditEntry } from './add-credit-entry.ts';
import { lockYears } from './queries.ts';
import { getCreditStanding } from './standing.ts';
import { belowZero, yearAhead } from './texts.ts';

/** A correction is a separate entry with a reason; existing entries never change. */
export async function correctCredits(
  db: Database,
  { id, year, amount, reason, key }: BodyOf<typeof contract>,
  admin: Actor,
): Promise<CreditStanding> {
  const { accountId: actorId, address, language, now } = admin;
  if (id === actorId) throw new AppError('credits.own', 409);
  if (year > qualificationYear(now)) throw invalid({ year: [yearAhead[language]] });
  if (!(await isAccount(db, id))) throw new AppError('account.not_found', 404);
  return await db.transaction().execute(async (trx) => {
    await lockYears(trx, [id], [year]);
    const before = await getCreditStanding(trx, id, year);
    const entry = { kind: 'corrected' as const, amount, document: reason, actorId };
    const eventKey = `corrected:${key}`;
    const added = await addCreditEntry(trx, { accountId: id, year, ...entry, eventKey, now });
    const after = await getCreditStanding(trx, id, year);
    if (added === undefined) return after;
    if (after.collected < 0) throw invalid({ amount: [belowZero[language](before.collected)] });
    await notify(trx, {
      accountId: id,
      kind: 'credits_corrected',
      facts: { year, amount: amount > 0 ? `+${amount}` : `−${-amount}`, reason },
      url: '/dashboard/credits',
      eventKey,
    });
    await writeAudit(trx, {
      by: { accountId: actorId, address },
      action: 'credit.corrected',
      subject: `account:${id}`,
      before: { credits: before.collected },
      after: { credits: after.collected, year, reason, ...added },
    });
    return after;
  });
}

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
