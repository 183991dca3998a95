import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { lockUnbegunExam } from './lock-exam.ts';

/** Soft delete: learners' answers stay, and the question can be restored. Throws 404. */
export async function deleteQuestion(
  db: Database,
  questionId: number,
  { authorId, examId, now }: Author,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (examId !== undefined) await lockUnbegunExam(trx, examId);
    await trx
      .updateTable('questions')
      .set({ deletedAt: now })
      .where('id', '=', questionId)
      .where((where) =>
        examId === undefined
          ? mayEditQuestion(authorId, 'questions')
          : where('examId', '=', examId),
      )
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(refusing('question.not_found', 404));
  });
}
