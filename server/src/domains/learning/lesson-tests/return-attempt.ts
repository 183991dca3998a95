import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type AttemptOf,
  ATTEMPTS_SHOWN,
  type FoundAttempt,
  type returnAttempt as contract,
} from '@malaka/contracts/learning/lesson-tests';
import type { Database, Db } from '#/kit/db/connect.ts';
import { findManagerRegion } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { factsOf } from './view-attempt.ts';
import {
  findAttemptContext,
  findOwnAttempt,
  insertReturn,
  listAttemptsOf,
  lockOwnAttempt,
} from './queries.ts';

/** An attempt by a learner in the manager's region (decision 11). */
async function getInRegion(db: Db, managerId: number, attemptId: number) {
  const found = await findAttemptContext(db, attemptId);
  const regionId = await findManagerRegion(db, managerId);
  if (!found || (regionId !== null && found.regionId !== regionId)) {
    throw new AppError('test.attempt_not_found', 404);
  }
  return found;
}

export async function viewFoundAttempt(
  db: Db,
  { managerId, attemptId }: { managerId: number; attemptId: number },
): Promise<FoundAttempt> {
  const found = await getInRegion(db, managerId, attemptId);
  const attempt = await findOwnAttempt(db, found.accountId, attemptId);
  const { accountId: learnerId, learnerName, courseName, lessonName } = found;
  return { attempt: factsOf(attempt!), learnerId, learnerName, courseName, lessonName };
}

/** A person's attempts that a manager may return, and what happened to the others. */
export async function viewAttemptsOf(
  db: Db,
  { managerId, accountId }: { managerId: number; accountId: number },
): Promise<AttemptOf[]> {
  const regionId = await findManagerRegion(db, managerId);
  const attempts = await listAttemptsOf(db, { accountId, regionId }, ATTEMPTS_SHOWN);
  return attempts.map(({ lessonName, courseName, ...attempt }) => ({
    attempt: factsOf(attempt),
    lessonName,
    courseName,
  }));
}

type Input = BodyOf<typeof contract> & { managerId: number; now: Date; address?: string };

/**
 * The failed attempt no longer counts or blocks anything; the learner is notified of the reason.
 */
export async function returnAttempt(db: Database, input: Input): Promise<void> {
  const { managerId, attemptId, reason, now, address } = input;
  await db.transaction().execute(async (trx) => {
    const found = await getInRegion(trx, managerId, attemptId);
    const attempt = await lockOwnAttempt(trx, found.accountId, attemptId);
    if (attempt?.isPassed !== false) throw new AppError('test.return_refused', 409);
    const isNew = await insertReturn(trx, { attemptId, actorId: managerId, reason, now });
    if (!isNew) throw new AppError('test.return_refused', 409);
    await notify(trx, {
      accountId: found.accountId,
      kind: 'attempt_returned',
      facts: { lesson: found.lessonName, number: attempt.number, reason },
      url: `/dashboard/course/${found.courseId}/lesson/${found.lessonId}`,
      eventKey: `attempt_returned:${attemptId}`,
    });
    await writeAudit(trx, {
      by: { accountId: managerId, address },
      action: 'attempt.returned',
      subject: `attempt:${attemptId}`,
      after: { account: found.accountId, reason },
    });
  });
}
