import type { Correction } from '@malaka/grading/correct';
import { keysInForce } from '@malaka/grading/regrade';
import { writeKeys } from '@malaka/grading/write-keys';
import {
  listCorrections,
  ownKeyOf,
  SUBMITTED_NOW,
  toAnswered,
} from '#/domains/assessment/attempts/corrections.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { correctKey, lockForKey } from '#/domains/authoring/index.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { insertCorrections, takeTurn } from './queries.ts';
import type { Correctable } from './find-question.ts';

type Starting = Correctable & { id: number; correction: Correction; now: Date };

/**
 * Puts a correction in force: whoever finishes an attempt from now on is graded by it, a job regrades
 * those that are over, and the question itself says it. The caller holds the turns. Throws 409 where
 * its author saved the question meanwhile.
 */
export async function startRegrade(trx: Db, starting: Starting): Promise<void> {
  const { id, corrected, question, version, correction, now } = starting;
  const stored = await lockForKey(trx, corrected.id);
  if (stored && stored.version !== version) throw new AppError('regrade.outdated', 409);
  const turn = await takeTurn(trx);
  await trx
    .updateTable('regrades')
    .set({ turn, state: 'running', appliedAt: now })
    .where('id', '=', id)
    .execute();
  await insertCorrections(trx, {
    ids: corrected.ids,
    turn,
    correction,
    ownKey: ownKeyOf(question),
    isWritten: stored !== undefined && isWritable(question, correction),
  });
  if (stored) await correctKey(trx, stored, await answersInForce(trx, question), now);
  await addJob(trx, 'apply-regrade', { regradeId: id }, { key: `apply-regrade:${id}` });
}

const isWritable = (question: KeyedQuestion, correction: Correction): boolean =>
  correction.kind === 'keys' && writeKeys(question, correction.keys) !== undefined;

/** The answers of a question as they are to be by what was decided: by its author's key, or another. */
export async function answersInForce(trx: Db, question: KeyedQuestion) {
  const corrections = await listCorrections(trx, [question.id]);
  const keys = keysInForce(
    toAnswered(question, undefined, { corrections, submittedTurn: SUBMITTED_NOW }),
  );
  return (keys && writeKeys(question, keys)) ?? question.answers;
}
