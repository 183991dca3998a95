import type { askSecondLook as askCall } from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { openCase } from './open-case.ts';
import { mayAskAgain } from './rules.ts';

/** Passes a rejected appeal to the method experts; possible once. */
export async function askSecondLook(
  db: Database,
  { id, words }: BodyOf<typeof askCall>,
  { accountId, address, now }: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const appeal = await trx
      .selectFrom('appeals as a')
      .innerJoin('appealCases as c', 'c.id', 'a.caseId')
      .where('a.id', '=', id)
      .where('a.accountId', '=', accountId)
      .select(['a.questionId', 'a.caseId', 'a.firstCaseId', 'c.status', 'c.decidedAt'])
      .select('c.decidedBy')
      .forUpdate('a')
      .executeTakeFirstOrThrow(refusing('appeal.not_found', 404));
    const { questionId, caseId: firstCaseId, decidedBy: firstDecidedBy } = appeal;
    if (!mayAskAgain({ ...appeal, isSecond: appeal.firstCaseId !== null }, now)) {
      throw new AppError('appeal.no_second_look', 409);
    }
    const request = { questionId, level: 'expert', firstDecidedBy, now } as const;
    const { id: caseId } = await openCase(trx, request);
    await trx
      .updateTable('appeals')
      .set({ caseId, firstCaseId, secondWords: words, secondAt: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'appeal.second_look',
      subject: `question:${questionId}`,
      before: { case: firstCaseId },
      after: { appeal: id, case: caseId },
    });
  });
}
