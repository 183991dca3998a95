import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  ANSWERS_MAX,
  type AuthoredQuestion,
  type updateAnswer as updateAnswerCall,
  type updateDragwords as updateDragwordsCall,
  WRONG,
  type updateGrouping as updateGroupingCall,
} from '@malaka/contracts/authoring/questions';
import { isMarkedText, type QuestionType } from '@malaka/contracts/authoring/question-types';
import { readGapRule } from '@malaka/grading/gap-rules';
import { sql } from 'kysely';
import { splitItems } from '@malaka/grading/items';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import { draftOf } from './draft-of.ts';
import type { Author, Owner } from './author.ts';
import { getQuestion, type LockedQuestion, lockQuestion } from './queries.ts';
import { saveQuestionContent, writeContent } from './write-content.ts';
import { throwContentErrors } from './check-question.ts';
import { comparable } from './clean-content.ts';

type AnswerBody = BodyOf<typeof updateAnswerCall>;

/** The call has one answer, so its fields have no index. */
const answerFieldNameOf = (path: string) =>
  path.replace(/^answers\.\d+\./, '').replace('question', 'details');

/** Changes one answer of the author's question, or adds one. Throws like saveQuestionContent. */
export async function updateAnswer(
  db: Database,
  body: AnswerBody,
  author: Author,
): Promise<AuthoredQuestion> {
  const { questionId } = body;
  return await db.transaction().execute(async (trx) => {
    const by = { ...author, fieldNameOf: answerFieldNameOf, isPartial: true };
    const content = (question: LockedQuestion) => withAnswer(question, body);
    await saveQuestionContent(trx, { ...by, questionId, content });
    return await getQuestion(trx, author, questionId);
  });
}

function withAnswer(question: LockedQuestion, { id, text, score, details }: AnswerBody) {
  const draft = draftOf(question);
  const answer = { text, score, details };
  if (id === undefined) {
    if (question.type === 'text') throw new AppError('question.type_fixed', 409);
    if (draft.answers.length >= ANSWERS_MAX) throw new AppError('request.too_large', 422);
    return { ...draft, answers: [...draft.answers, answer] };
  }
  const place = draft.answers.findIndex((known) => known.id === id);
  if (place === -1) throw new AppError('answer.not_found', 404);
  return { ...draft, answers: draft.answers.with(place, { id, ...answer }) };
}

type Query = { id: number; questionId?: number | undefined };

/**
 * Deletes an answer of the author's question; the gap of a deleted word becomes that word again.
 * Throws 404 `answer.not_found`, 409 `question.reference` for a question used by reference.
 */
export async function deleteAnswer(
  db: Database,
  { id, questionId }: Query,
  author: Author,
): Promise<void> {
  const { language, now } = author;
  await db.transaction().execute(async (trx) => {
    const candidates =
      questionId === undefined ? await findByAnswer(trx, author, id) : [questionId];
    if (candidates.length > 1) {
      throwContentErrors([{ path: 'question_id', name: 'empty' }], { language });
    }
    const [owner] = candidates;
    if (owner === undefined) throw new AppError('answer.not_found', 404);
    const question = await lockQuestion(trx, author, owner);
    if (question.sourceId !== null) throw new AppError('question.reference', 409);
    const draft = draftOf(question);
    const answer = draft.answers.find((known) => known.id === id);
    if (!answer) throw new AppError('answer.not_found', 404);
    const answers = draft.answers.filter((known) => known !== answer);
    const tag = tagOf(question.type, answer.details);
    const isGone = !answers.some(({ details }) => tagOf(question.type, details) === tag);
    const text =
      tag !== undefined && isGone
        ? draft.text.replaceAll(`[${tag}]`, () => answer.text)
        : draft.text;
    const content = { ...draft, text, answers };
    await writeContent(trx, question, content, now);
  });
}

/** The gap of a word, if it has one. */
const tagOf = (type: QuestionType, details: string): string | undefined =>
  type === 'gaps' ? readGapRule(details)?.tag : isMarkedText(type) ? details : undefined;

/** Older ids are unique only within their question: several questions may match. */
async function findByAnswer(
  trx: Db,
  { authorId, examId }: Owner,
  answerId: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where((where) =>
      examId === undefined
        ? // Without an author are the copies of a draft, whose answers are those of the course.
          where.and([mayEditQuestion(authorId, 'q'), where('q.authorId', 'is not', null)])
        : where('q.examId', '=', examId),
    )
    .where('q.deletedAt', 'is', null)
    .where('q.sourceId', 'is', null)
    .where(sql<boolean>`v.answers @> ${JSON.stringify([{ id: answerId }])}::jsonb`)
    .select('q.id')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

type DragwordsBody = BodyOf<typeof updateDragwordsCall>;

/**
 * Replaces text, marked words and wrong words of a dragwords question. Throws like
 * saveQuestionContent.
 */
export async function updateDragwords(
  db: Database,
  body: DragwordsBody,
  author: Author,
): Promise<AuthoredQuestion> {
  const { questionId } = body;
  const { language } = author;
  const fieldNameOf = fieldNameFor(body.answers.length);
  const reserved = body.answers.flatMap(({ tag }, n) =>
    tag === WRONG ? [{ path: `answers.${n}.details`, name: 'tagWrong' as const, about: tag }] : [],
  );
  throwContentErrors(reserved, { language, fieldNameOf });
  return await db.transaction().execute(async (trx) => {
    const content = (question: LockedQuestion) => withWords(question, body);
    await saveQuestionContent(trx, { ...author, fieldNameOf, questionId, content });
    return await getQuestion(trx, author, questionId);
  });
}

/** Wrong words come after the marked ones, and the call has one field for all of them. */
const fieldNameFor = (markedCount: number) => (path: string) => {
  if (path === 'question') return 'question_text';
  const [, place, field] = /^answers\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (place === undefined) return path;
  if (Number(place) >= markedCount) return 'wrongwords';
  return `answers.${place}.${field === 'details' ? 'tag' : field}`;
};

function withWords(question: LockedQuestion, { text, score, answers, wrongWords }: DragwordsBody) {
  if (question.type !== 'dragwords') throw new AppError('question.type_fixed', 409);
  const draft = draftOf(question);
  const marked = answers.map((word) => ({ text: word.text, details: word.tag }));
  const wrong = splitItems(wrongWords).map((word) => ({ text: escapeHtml(word), details: WRONG }));
  const words = [...marked, ...wrong].map((word) => {
    const known = draft.answers.find(
      (before) =>
        before.details === word.details &&
        (word.details !== WRONG || comparable(before.text) === comparable(word.text)),
    );
    return { id: known?.id, ...word, score: 0 };
  });
  if (words.length > ANSWERS_MAX) throw new AppError('request.too_large', 422);
  return { ...draft, text, score, answers: words };
}

/** Replaces all groups of a grouping question. Throws like saveQuestionContent. */
export async function updateGrouping(
  db: Database,
  { questionId, answers }: BodyOf<typeof updateGroupingCall>,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const content = (question: LockedQuestion) => {
      if (question.type !== 'grouping') throw new AppError('question.type_fixed', 409);
      return { ...draftOf(question), answers };
    };
    await saveQuestionContent(trx, { ...author, questionId, content });
    return await getQuestion(trx, author, questionId);
  });
}
