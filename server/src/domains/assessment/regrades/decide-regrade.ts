import type { decideRegrade as contract, Regrade } from '@malaka/contracts/assessment/regrades';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { shortText } from './ask-regrade.ts';
import { getCorrectable } from './find-question.ts';
import { findInForce, lockRegrade, lockTurns } from './queries.ts';
import type { Editor } from './read-proposal.ts';
import { startRegrade } from './start-regrade.ts';

type Input = BodyOf<typeof contract>;

/** A second person, never the requester, agrees that results may get worse, or refuses. */
export async function decideRegrade(
  db: Database,
  { id, isAgreed, words }: Input,
  editor: Editor,
): Promise<Pick<Regrade, 'id' | 'state'>> {
  const { accountId, now } = editor;
  return await db.transaction().execute(async (trx) => {
    await lockTurns(trx);
    const regrade = await lockRegrade(trx, id);
    if (!regrade) throw new AppError('regrade.not_found', 404);
    const found = await getCorrectable(trx, editor, regrade.questionId);
    const { corrected, question } = found;
    if (regrade.askedBy === accountId) throw new AppError('regrade.own', 403);
    if (regrade.state !== 'waiting') throw new AppError('regrade.outdated', 409);
    const { correction, former } = regrade;
    const inForce = await findInForce(trx, corrected.id);
    if (JSON.stringify(inForce) !== JSON.stringify(former)) {
      throw new AppError('regrade.outdated', 409);
    }
    const decided = { decidedBy: accountId, decision: words, decidedAt: now };
    await trx
      .updateTable('regrades')
      .set(isAgreed ? decided : { ...decided, state: 'refused', finishedAt: now })
      .where('id', '=', id)
      .execute();
    if (isAgreed) await startRegrade(trx, { ...found, id, correction, now });
    await notify(trx, {
      accountId: regrade.askedBy,
      kind: isAgreed ? 'regrade_agreed' : 'regrade_refused',
      facts: { question: shortText(question.text), reason: words },
      url: `/dashboard/questions/${corrected.id}/correction`,
      eventKey: `regrade_decided:${id}`,
    });
    await writeAudit(trx, {
      by: editor,
      action: isAgreed ? 'question.corrected' : 'question.correction_refused',
      subject: `question:${corrected.id}`,
      before: { correction: former },
      after: { regrade: id, kind: regrade.kind, correction, mayLower: true, reason: words },
    });
    return { id, state: isAgreed ? ('running' as const) : ('refused' as const) };
  });
}
