import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  ANSWERS_MAX,
  type AuthoredQuestion,
  type updateDragwords as updateCall,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { splitItems } from '@malaka/grading/items';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { throwContentErrors } from './check-content.ts';
import { draftOf } from './draft-of.ts';
import { getQuestion, type LockedQuestion } from './queries.ts';
import { comparable } from './comparable.ts';
import { saveQuestionContent } from './save-content.ts';

type Body = BodyOf<typeof updateCall>;

/**
 * Replaces text, marked words and wrong words of a dragwords question. Throws like
 * saveQuestionContent.
 */
export async function updateDragwords(
  db: Database,
  body: Body,
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

function withWords(question: LockedQuestion, { text, score, answers, wrongWords }: Body) {
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
