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
 * Puts a correction in force: attempts that end from now on are graded by it, a job regrades the
 * finished ones, and the question's own key is updated. The caller has locked the turns. Throws 409
 * if the author saved the question meanwhile.
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

/** The question's answers under the correction in force: with its author's key or another. */
export async function answersInForce(trx: Db, question: KeyedQuestion) {
  const corrections = await listCorrections(trx, [question.id]);
  const keys = keysInForce(
    toAnswered(question, undefined, { corrections, submittedTurn: SUBMITTED_NOW }),
  );
  return (keys && writeKeys(question, keys)) ?? question.answers;
}
