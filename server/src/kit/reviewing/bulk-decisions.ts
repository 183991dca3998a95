import type { Language } from '#/kit/http/language.ts';
import { type BulkRowOf, eachRow, type Outcome } from '#/kit/bulk/action.ts';
import { reopenNow, decideNow } from './decisions.ts';
import type { ReopenableQueue } from './review-queue.ts';

const takenBack: Record<Language, string> = {
  uz: 'Ommaviy amal qaytarildi.',
  ru: 'Массовое действие отменено.',
  en: 'An action on many was taken back.',
};

const decidedAt = ({ memo }: BulkRowOf) => new Date(String(memo?.['at']));

/**
 * Runs the single decision for each case, and reopens it on undo. Cases claimed by another reviewer
 * are skipped, and so are cases decided again since.
 */
export const decidingBy = <Body extends { id: number }, Params>(
  queue: ReopenableQueue<Body>,
  bodyOf: (id: number, params: Params) => Body,
) => ({
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow<Params>(async (deps, trx, { id }, { params, actor }): Promise<Outcome> => {
    await decideNow(deps, trx, queue, bodyOf(id, params), actor);
    return { state: 'done', memo: { at: actor.now.toISOString() } };
  }),
  undo: eachRow<Params>(async (deps, trx, row, { actor }) => {
    const reason = takenBack[actor.language];
    const reopening = { id: row.id, decidedAt: decidedAt(row), reason };
    await reopenNow(deps, trx, { queue, reopening }, actor);
  }),
});
