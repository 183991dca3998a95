import type { RegradeKind } from '@malaka/contracts/assessment/regrades';
import { answerAppeals } from '#/domains/assessment/appeals/answer-cases.ts';
import type { Db } from '#/kit/db/connect.ts';

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
