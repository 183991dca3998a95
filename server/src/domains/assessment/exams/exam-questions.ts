import type { ExamQuestion } from '@malaka/contracts/assessment/exams/questions';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { type Author, listQuestions } from '#/domains/authoring/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { examsOf, getExamIdOf, getOwnExam } from './queries.ts';

/** A question of an exam with the parts of its written answer as fields (EXAM-15). */
export function toExamQuestion(question: AuthoredQuestion): ExamQuestion {
  const [words] = question.type === 'text' ? question.answers : [];
  return { ...question, modelAnswer: words?.text ?? '', extraQuestion: words?.details ?? '' };
}

export async function listExamQuestions(
  db: Db,
  examiner: Examiner,
  examId: number,
): Promise<ExamQuestion[]> {
  await getOwnExam(db, examiner, examId);
  const owner = { authorId: examiner.accountId, examId };
  return (await listQuestions(db, owner, { lessonId: null })).map(toExamQuestion);
}

const authorOf = ({ accountId, language, now }: Examiner, examId: number): Author => ({
  authorId: accountId,
  examId,
  language,
  now,
});

/** The author on whose behalf an examiner changes the questions of their own exam. */
export async function authorOfExam(db: Db, examiner: Examiner, examId: number): Promise<Author> {
  await getOwnExam(db, examiner, examId);
  return authorOf(examiner, examId);
}

export const authorOfQuestion = async (
  db: Db,
  examiner: Examiner,
  questionId: number,
): Promise<Author> => authorOf(examiner, await getExamIdOf(db, examiner, questionId));

/** An answer may be deleted by its id alone, without its question's. */
export async function authorOfAnswer(
  db: Db,
  examiner: Examiner,
  { id, questionId }: { id: number; questionId?: number | undefined },
): Promise<Author> {
  if (questionId !== undefined) return await authorOfQuestion(db, examiner, questionId);
  const found = await examsOf(db, examiner)
    .innerJoin('questions as q', 'q.examId', 'e.id')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.deletedAt', 'is', null)
    .where(sql<boolean>`v.answers @> ${JSON.stringify([{ id }])}::jsonb`)
    .select('e.id')
    .executeTakeFirstOrThrow(refusing('answer.not_found', 404));
  return authorOf(examiner, found.id);
}
