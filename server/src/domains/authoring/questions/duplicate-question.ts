import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import type { Author } from './author.ts';
import { copyOf } from './draft-of.ts';
import { insertQuestions } from './insert-questions.ts';
import { linkCopies } from './link-copies.ts';
import { lockOrder, writeOrder } from './order-questions.ts';
import { getQuestion } from './queries.ts';

/** A copy placed after its original; the copy of a reference is an independent question. */
export async function duplicateQuestion(
  db: Database,
  questionId: number,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const original = await getQuestion(trx, author, questionId);
    const { lessonId, time } = original;
    const contents = [copyOf(original)];
    const [id] = await insertQuestions(trx, { ...author, lessonId, time, contents });
    await linkCopies(trx, [id!], [questionId]);
    if (lessonId !== null || author.examId !== undefined) {
      const others = (await lockOrder(trx, author, { lessonId, time })).filter((n) => n !== id);
      await writeOrder(trx, others.toSpliced(others.indexOf(questionId) + 1, 0, id!));
    }
    return await getQuestion(trx, author, id!);
  });
}
