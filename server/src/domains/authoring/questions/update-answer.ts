import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  ANSWERS_MAX,
  type AuthoredQuestion,
  type updateAnswer as updateCall,
} from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { draftOf } from './draft-of.ts';
import type { Author } from './author.ts';
import { getQuestion, type LockedQuestion } from './queries.ts';
import { saveQuestionContent } from './save-content.ts';

type Body = BodyOf<typeof updateCall>;

/** The call has one answer, so its fields have no index. */
const fieldNameOf = (path: string) =>
  path.replace(/^answers\.\d+\./, '').replace('question', 'details');

/** Changes one answer of the author's question, or adds one. Throws like saveQuestionContent. */
export async function updateAnswer(
  db: Database,
  body: Body,
  author: Author,
): Promise<AuthoredQuestion> {
  const { questionId } = body;
  return await db.transaction().execute(async (trx) => {
    const by = { ...author, fieldNameOf, isPartial: true };
    const content = (question: LockedQuestion) => withAnswer(question, body);
    await saveQuestionContent(trx, { ...by, questionId, content });
    return await getQuestion(trx, author, questionId);
  });
}

function withAnswer(question: LockedQuestion, { id, text, score, details }: Body) {
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
