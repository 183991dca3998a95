import type { RegradeKind } from '@malaka/contracts/assessment/regrades';
import type { Db } from '#/kit/db/connect.ts';
import { createEvent } from '#/kit/events/create-event.ts';

/** A question was decided about and its attempts are regraded: appeals of it can be answered. */
export const questionDecided = createEvent<{
  /** The question and its references. */
  questionIds: readonly number[];
  answeredBy: number;
  outcome: 'kept' | 'corrected';
  reason: string;
  now: Date;
}>();

type Ended = {
  id: number;
  questionIds: readonly number[];
  editor: { accountId: number; now: Date };
  input: { kind: RegradeKind; reason: string };
};

/** The one place where a decision about a question is over. */
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
  await questionDecided.tell(trx, { questionIds, answeredBy, outcome, reason: input.reason, now });
}
