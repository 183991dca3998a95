import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { readGapRule } from '@malaka/grading/gap-rules';
import { sql } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author, Owner } from './author.ts';
import { throwContentErrors } from './check-content.ts';
import { draftOf } from './draft-of.ts';
import { lockQuestion } from './queries.ts';
import { writeContent } from './write-content.ts';

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
      throwContentErrors([{ path: 'question_id', name: 'empty' }], {
        language,
        fieldNameOf: (path) => path,
      });
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
  type === 'gaps'
    ? readGapRule(details)?.tag
    : type === 'dragwords' || type === 'hottext'
      ? details
      : undefined;

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
