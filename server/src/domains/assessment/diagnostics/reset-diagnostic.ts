import type { resetDiagnostic as contract } from '@malaka/contracts/assessment/diagnostics';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockAttempt, moveOpenAttempt } from './queries.ts';

type Reset = BodyOf<typeof contract> & { adminId: number; address: string; now: Date };

/** Decision 55: this year's diagnostic may be taken again. The earlier answers are retained. */
export async function resetDiagnostic(
  db: Database,
  { accountId, reason, adminId, address, now }: Reset,
): Promise<void> {
  const year = qualificationYear(now);
  await db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt = await lockAttempt(trx, accountId, year);
    if (!attempt) throw new AppError('diagnostic.not_found', 404);
    await trx
      .updateTable('diagnosticAttempts')
      .set({ resetAt: now, resetBy: adminId })
      .where('id', '=', attempt.id)
      .execute();
    await writeAudit(trx, {
      by: { accountId: adminId, address },
      action: 'diagnostic.reset',
      subject: `account:${accountId}`,
      before: { year, attempt: attempt.id, isFinished: attempt.finishedAt !== null },
      after: { reason },
    });
  });
}
