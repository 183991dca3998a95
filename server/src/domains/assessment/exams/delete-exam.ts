import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { isBegun, lockOwnExam } from './queries.ts';

/** Attempts are retained: an exam that has any is only switched off. */
export async function deleteExam(db: Database, id: number, examiner: Examiner): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const exam = await lockOwnExam(trx, examiner, id);
    if (await isBegun(trx, id)) throw new AppError('exam.has_attempts', 409);
    await trx
      .updateTable('exams')
      .set({ deletedAt: examiner.now, isActive: false })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: examiner,
      action: 'exam.deleted',
      subject: `exam:${id}`,
      before: { name: exam.name },
    });
  });
}
