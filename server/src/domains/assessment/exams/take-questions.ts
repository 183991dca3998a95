import type { ExamQuestion } from '@malaka/contracts/assessment/exams/questions';
import type { Database } from '#/kit/db/connect.ts';
import {
  copyOf,
  insertQuestions,
  linkCopies,
  listQuestionsById,
} from '#/domains/authoring/index.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { authorOfExam, listExamQuestions } from './exam-questions.ts';

/** Copies the caller's own questions: an exam must not change with the question bank. */
export async function takeQuestions(
  db: Database,
  { examId, ids }: { examId: number; ids: readonly number[] },
  examiner: Examiner,
): Promise<ExamQuestion[]> {
  return await db.transaction().execute(async (trx) => {
    const author = await authorOfExam(trx, examiner, examId);
    const own = { authorId: examiner.accountId };
    const questions = await listQuestionsById(trx, own, Array.from(new Set(ids)));
    const contents = questions.map(copyOf);
    const place = { lessonId: null, time: null };
    const copyIds = await insertQuestions(trx, { ...author, ...place, contents });
    await linkCopies(
      trx,
      copyIds,
      questions.map(({ id }) => id),
    );
    return await listExamQuestions(trx, examiner, examId);
  });
}
