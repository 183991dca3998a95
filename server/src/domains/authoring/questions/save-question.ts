import type { BodyOf, AnswerOf } from '@malaka/contracts/kit/endpoint';
import type {
  AuthoredQuestion,
  QuestionDraft,
  saveQuestion as saveCall,
  updateQuestion as updateCall,
} from '@malaka/contracts/authoring/questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import { breaksUnique } from '#/kit/db/transactions.ts';
import { checkPlace, throwContentErrors } from './check-question.ts';
import type { Author } from './author.ts';
import { insertQuestions } from './insert-questions.ts';
import { findMadeId, getQuestion, type LockedQuestion, lockQuestions } from './queries.ts';
import { saveQuestionContent } from './write-content.ts';
import { draftOf } from './draft-of.ts';
import type { scoreQuestions as scoreCall } from '@malaka/contracts/authoring/many-questions';
import { AppError } from '#/kit/http/app-error.ts';
import { withScore } from './rules.ts';

type WholeBody = Omit<BodyOf<typeof saveCall>, 'content'> & { content: QuestionDraft };

const contentFieldNameOf = (path: string) => `content.${path}`;

/**
 * Saves a whole question. A new one is added at the end of its lesson or exam, or only to the bank,
 * once per key. Throws like saveQuestionContent.
 */
export async function saveQuestion(
  db: Database,
  body: WholeBody,
  author: Author,
): Promise<AuthoredQuestion> {
  try {
    return await db.transaction().execute((trx) => save(trx, body, author));
  } catch (error) {
    // A concurrent request with the same key has created it.
    if (!breaksUnique(error, 'questions_made_key')) throw error;
    return await db.transaction().execute((trx) => save(trx, body, author));
  }
}

async function save(trx: Db, body: WholeBody, author: Author): Promise<AuthoredQuestion> {
  const { id, key, revision, content, lessonId, time } = body;
  const by = { ...author, fieldNameOf: contentFieldNameOf, isPartial: false };
  if (id !== undefined) {
    await saveQuestionContent(trx, { ...by, questionId: id, revision, content });
    return await getQuestion(trx, author, id);
  }
  const known = key === undefined ? undefined : await findMadeId(trx, key);
  if (known !== undefined) return await getQuestion(trx, author, known);
  const place = lessonId
    ? await checkPlace(trx, { ...author, lessonId, time })
    : { lessonId: null, time: null };
  const [made] = await insertQuestions(trx, { ...by, ...place, contents: [content], key });
  return await getQuestion(trx, author, made!);
}

type Body = BodyOf<typeof updateCall>;

/**
 * Saves a question without its answers, as the specification requires; without an id it is created.
 */
export async function updateQuestion(
  db: Database,
  body: Body,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const id = body.id ?? (await insertQuestion(trx, body, author));
    if (body.id !== undefined) {
      const change = (question: LockedQuestion) => changed(question, body);
      const saving = { ...author, isPartial: true };
      await saveQuestionContent(trx, { ...saving, questionId: id, content: change });
    }
    return await getQuestion(trx, author, id);
  });
}

async function insertQuestion(trx: Db, body: Body, author: Author): Promise<number> {
  const { text, type = 'single', score = 0, explanation = '', categoryId, lessonId, time } = body;
  if (lessonId === undefined) {
    throwContentErrors([{ path: 'lesson_id', name: 'empty' }], author);
  }
  const { authorId, language } = author;
  const place = await checkPlace(trx, { authorId, language, lessonId: lessonId!, time });
  const content = { text, type, score, explanation, categoryId, answers: [] };
  const [id] = await insertQuestions(trx, {
    ...author,
    ...place,
    contents: [content],
    fieldNameOf: (path) => path,
  });
  return id!;
}

const changed = (question: LockedQuestion, body: Body): QuestionDraft => ({
  ...draftOf(question),
  text: body.text,
  categoryId: body.categoryId,
  ...(body.type !== undefined && { type: body.type }),
  ...(body.score !== undefined && { score: body.score }),
  ...(body.explanation !== undefined && { explanation: body.explanation }),
});

/**
 * Sets the same score for many of the author's questions, like any other change: a version that
 * learners have seen stays. Questions used by reference, or without a right answer yet, stay
 * unchanged and are returned.
 */
export async function scoreQuestions(
  db: Database,
  { ids: requestedIds, score }: BodyOf<typeof scoreCall>,
  author: Author,
): Promise<AnswerOf<typeof scoreCall>['data']> {
  const ids = Array.from(new Set(requestedIds));
  return await db.transaction().execute(async (trx) => {
    const questions = await lockQuestions(trx, author, ids);
    if (questions.length < ids.length) throw new AppError('question.not_found', 404);
    const changedIds: number[] = [];
    for (const question of questions) {
      const content = withScore(draftOf(question), score);
      if (question.sourceId !== null || !content) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, by the rules of each
      await saveQuestionContent(trx, {
        ...author,
        questionId: question.id,
        content,
        isPartial: true,
      });
      changedIds.push(question.id);
    }
    return { changedIds, keptIds: ids.filter((id) => !changedIds.includes(id)) };
  });
}
