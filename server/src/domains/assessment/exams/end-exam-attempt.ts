import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { findAttempt } from './attempt-queries.ts';
import { finishIfOver } from './finish-attempts.ts';
import { closingTime } from './rules.ts';

/** Ends an attempt on time even if its learner never comes back. */
export const planEnd = (
  trx: Db,
  { id, ...end }: { id: number; endsAt: Date; graceSeconds: number },
): Promise<void> =>
  addJob(
    trx,
    'end-exam-attempt',
    { attemptId: id },
    { key: `end-exam:${id}`, runAt: closingTime(end) },
  );

/** The end may have moved since the job was planned. */
export async function endExamAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { attemptId }: { attemptId: number },
): Promise<void> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.finishedAt) return;
  if (closingTime(attempt) > now()) await planEnd(db, attempt);
  else await finishIfOver(db, attemptId, now());
}
