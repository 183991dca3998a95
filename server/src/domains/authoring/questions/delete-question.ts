import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { lockUnbegunExam, lockExamPlaces, lockPlaces } from './lock-places.ts';
import { checkPlace } from './check-question.ts';
import { getQuestion } from './queries.ts';

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

/** Undoes a deletion if there is still room for the question, else throws 404; idempotent. */
export async function restoreQuestion(
  db: Database,
  questionId: number,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const question = await trx
      .selectFrom('questions')
      .where('id', '=', questionId)
      .where((where) =>
        author.examId === undefined
          ? mayEditQuestion(author.authorId, 'questions')
          : where('examId', '=', author.examId),
      )
      .select(['lessonId', 'timeSeconds', 'deletedAt'])
      .forUpdate()
      .executeTakeFirstOrThrow(refusing('question.not_found', 404));
    const { lessonId, timeSeconds: time, deletedAt } = question;
    if (deletedAt === null) return await getQuestion(trx, author, questionId);
    if (lessonId !== null) {
      await checkPlace(trx, { ...author, lessonId, time });
      await lockPlaces(trx, [lessonId]);
    }
    if (author.examId !== undefined) await lockExamPlaces(trx, author.examId, 1);
    await trx
      .updateTable('questions')
      .set({ deletedAt: null })
      .where('id', '=', questionId)
      .execute();
    return await getQuestion(trx, author, questionId);
  });
}
