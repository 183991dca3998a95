import type {
  ExamQuestion,
  updateExamQuestion as updateCall,
} from '@malaka/contracts/assessment/exams/questions';
import type { AuthoredQuestion, QuestionDraft } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db, Database } from '#/kit/db/connect.ts';
import {
  type Author,
  listQuestions,
  type ContentError,
  type LockedQuestion,
  draftOf,
  getQuestion,
  insertQuestions,
  throwContentErrors,
  saveQuestionContent,
} from '#/domains/authoring/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
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

const ownAuthor = ({ accountId, language, now }: Examiner, examId: number): Author => ({
  authorId: accountId,
  examId,
  language,
  now,
});

/** The author on whose behalf an examiner changes the questions of their own exam. */
export async function authorOfExam(db: Db, examiner: Examiner, examId: number): Promise<Author> {
  await getOwnExam(db, examiner, examId);
  return ownAuthor(examiner, examId);
}

export const authorOfQuestion = async (
  db: Db,
  examiner: Examiner,
  questionId: number,
): Promise<Author> => ownAuthor(examiner, await getExamIdOf(db, examiner, questionId));

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
  return ownAuthor(examiner, found.id);
}

type Body = BodyOf<typeof updateCall>;

/** The single answer of a question in words has its parts as separate fields of the call. */
const spell = (path: string) =>
  path.replace(/^answers\.0\.answer$/, 'answer').replace(/^answers\.0\.details$/, 'extra_question');

/** Saves a question of an exam as specified, except for its choices. */
export async function updateExamQuestion(
  db: Database,
  body: Body,
  examiner: Examiner,
): Promise<ExamQuestion> {
  return await db.transaction().execute(async (trx) => {
    const author = await authorOf(trx, body, examiner);
    const id = body.id ?? (await insertQuestion(trx, body, author));
    if (body.id !== undefined) {
      const content = (question: LockedQuestion) => changed(question, body);
      await saveQuestionContent(trx, {
        ...author,
        questionId: id,
        content,
        fieldNameOf: spell,
        isPartial: true,
      });
    }
    return toExamQuestion(await getQuestion(trx, author, id));
  });
}

async function authorOf(trx: Db, { id, examId }: Body, examiner: Examiner): Promise<Author> {
  if (id !== undefined) return await authorOfQuestion(trx, examiner, id);
  if (examId === undefined)
    throwContentErrors([{ path: 'exam_id', name: 'empty' }], { ...examiner, fieldNameOf: spell });
  return await authorOfExam(trx, examiner, examId!);
}

/** Without a type the question is answered in words, as in the exam's form (decision 140). */
async function insertQuestion(trx: Db, body: Body, author: Author): Promise<number> {
  const { text, type = 'text', score = 0, explanation = '', categoryId } = body;
  if (type === 'text') refuseMissing(body, author);
  const { modelAnswer = '', extraQuestion = '' } = body;
  const words = { text: modelAnswer, details: extraQuestion, score };
  const content: QuestionDraft = {
    text,
    type,
    score,
    explanation,
    categoryId,
    answers: type === 'text' ? [words] : [],
  };
  const place = { lessonId: null, time: null };
  const spellOne = (path: string) => spell(path);
  const [id] = await insertQuestions(trx, {
    ...author,
    ...place,
    contents: [content],
    fieldNameOf: spellOne,
  });
  return id!;
}

function refuseMissing({ modelAnswer, extraQuestion }: Body, { language }: Author): void {
  const errors: ContentError[] = [
    ...(modelAnswer ? [] : [{ path: 'answer', name: 'empty' as const }]),
    ...(extraQuestion ? [] : [{ path: 'extra_question', name: 'empty' as const }]),
  ];
  throwContentErrors(errors, { language, fieldNameOf: spell });
}

function changed(question: LockedQuestion, body: Body): QuestionDraft {
  const { modelAnswer, extraQuestion } = body;
  const draft = draftOf(question);
  const score = body.score ?? draft.score;
  return {
    ...draft,
    text: body.text,
    categoryId: body.categoryId,
    score,
    ...(body.type !== undefined && { type: body.type }),
    ...(body.explanation !== undefined && { explanation: body.explanation }),
    ...(question.type === 'text' && {
      answers: draft.answers.map((words) => ({
        ...words,
        score,
        text: modelAnswer ?? words.text,
        details: extraQuestion ?? words.details,
      })),
    }),
  };
}
