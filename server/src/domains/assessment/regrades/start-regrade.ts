import type { Correction } from '@malaka/grading/grade';
import { keysInForce } from '@malaka/grading/regrade';
import { writeKeys } from '@malaka/grading/write-keys';
import type { RegradeKind } from '@malaka/contracts/assessment/regrades';
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
import { answerAppeals } from '#/domains/assessment/appeals/decide-case.ts';
import { insertCorrections, takeTurn } from './queries.ts';
import type { Correctable } from './read-proposal.ts';

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

type Ended = {
  id: number;
  /** The question and its references. */
  questionIds: readonly number[];
  editor: { accountId: number; now: Date };
  input: { kind: RegradeKind; reason: string };
};

/**
 * The only place where a decision about a question becomes final: everybody who contested it is
 * answered. Only audit entries may follow in the transaction.
 */
export async function endRegrade(
  trx: Db,
  { id, questionIds, editor, input }: Ended,
): Promise<void> {
  const { accountId: answeredBy, now } = editor;
  await trx
    .updateTable('regrades')
    .set({ state: 'done', finishedAt: now })
    .where('id', '=', id)
    .execute();
  if (input.kind === 'undo') return;
  const outcome = input.kind === 'keep' ? 'kept' : 'corrected';
  await answerAppeals(trx, questionIds, { answeredBy, outcome, reason: input.reason, now });
}
