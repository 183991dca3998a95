import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  ExamQuestion,
  updateExamQuestion as updateCall,
} from '@malaka/contracts/assessment/exams/questions';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import {
  type Author,
  type ContentError,
  type LockedQuestion,
  draftOf,
  getQuestion,
  insertQuestions,
  throwContentErrors,
  saveQuestionContent,
} from '#/domains/authoring/index.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { authorOfExam, authorOfQuestion, toExamQuestion } from './exam-questions.ts';

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
