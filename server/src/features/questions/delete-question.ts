import type { Database } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import type { Author } from './author.ts';

/** What learners answered stays; the question can be brought back. */
export async function deleteQuestion(
  db: Database,
  questionId: number,
  { authorId, now }: Author,
): Promise<void> {
  const deleted = await db
    .updateTable('questions')
    .set({ deletedAt: now })
    .where('id', '=', questionId)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('question.not_found', 404);
}
