import { BANK_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as calls from '@malaka/contracts/authoring/question-bank';
import type { listBank } from '@malaka/contracts/authoring/question-bank';
import { tagQuestions } from '@malaka/contracts/authoring/many-questions';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { detachQuestion, addFromBank } from './add-from-bank.ts';
import { listTagCounts, updateManyTags, updateTags, findBankPage } from './queries.ts';
import type { output } from 'zod';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listQuestionsById } from '#/domains/authoring/questions/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(calls.listBank, async ({ query }, { request, session }) => {
    const { data, total } = await viewBank(db, { ...query, authorId: session.accountId });
    return pageOf(data, total, { page: query.page, perPage: BANK_PER_PAGE, url: request.url });
  });

  scope.route(calls.listUses, ({ params }, { session }) =>
    listUses(db, session.accountId, params.id),
  );

  scope.route(calls.listTags, (_input, { session }) => listTagCounts(db, session.accountId));

  scope.route(calls.tagQuestion, ({ body }, { session }) =>
    updateTags(db, { ...body, authorId: session.accountId }),
  );

  scope.route(tagQuestions, ({ body }, { session }) =>
    updateManyTags(db, { ...body, authorId: session.accountId }),
  );

  scope.route(calls.useQuestions, async ({ body }, { language, session }) => {
    const author = { authorId: session.accountId, language, now: now() };
    return await addFromBank(db, body, author);
  });

  scope.route(calls.detachQuestion, ({ body: { id } }, { session }) =>
    detachQuestion(db, { id, authorId: session.accountId, now: now() }),
  );
}

type Answer = output<NonNullable<typeof listBank.answer>>;
type Query = output<NonNullable<typeof listBank.query>> & { authorId: number };

/** A page of the bank: the questions as edited, and where they are used. */
async function viewBank(
  db: Db,
  { page = 1, ...filter }: Query,
): Promise<{ data: Answer['data']; total: number }> {
  const { ids, total } = await findBankPage(db, { ...filter, page, perPage: BANK_PER_PAGE });
  const [questions, places] = await Promise.all([
    listQuestionsById(db, filter, ids),
    listPlaces(db, ids),
  ]);
  const nowhere = {
    courseId: null,
    courseName: null,
    lessonName: null,
    usesCount: 0,
    twinsCount: 0,
  };
  const data = questions.map((question) => ({
    question,
    ...(places.get(question.id) ?? nowhere),
  }));
  return { data, total };
}

/** Places of questions, and the number of other places that use them by reference. */
async function listPlaces(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('questions as q')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'q.lessonId').on('l.deletedAt', 'is', null),
    )
    .leftJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'l.courseId').on('c.deletedAt', 'is', null),
    )
    .where('q.id', 'in', ids)
    .select((row) => [
      'q.id',
      'c.id as courseId',
      'c.name as courseName',
      'l.name as lessonName',
      row
        .selectFrom('questions as r')
        .whereRef('r.sourceId', '=', 'q.id')
        .where('r.deletedAt', 'is', null)
        // Exclude drafts of courses, which have no author.
        .where('r.authorId', 'is not', null)
        .select(sql<number>`count(*)::int`.as('amount'))
        .as('usesCount'),
      row
        .selectFrom('questions as t')
        .whereRef('t.authorId', '=', 'q.authorId')
        .whereRef('t.textKey', '=', 'q.textKey')
        .whereRef('t.id', '<>', 'q.id')
        .where('t.textKey', '<>', '')
        .where('t.deletedAt', 'is', null)
        .where('t.sourceId', 'is', null)
        .select(sql<number>`count(*)::int`.as('amount'))
        .as('twinsCount'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, usesCount, twinsCount, ...place }) => [
      id,
      { ...place, usesCount: usesCount ?? 0, twinsCount: twinsCount ?? 0 },
    ]),
  );
}

/** Own place of an author's question, then the places that use it by reference. Throws 404. */
async function listUses(db: Db, authorId: number, id: number) {
  const rows = await db
    .selectFrom('questions as q')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'q.lessonId').on('l.deletedAt', 'is', null),
    )
    .leftJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'l.courseId').on('c.deletedAt', 'is', null),
    )
    .where('q.authorId', '=', authorId)
    .where('q.deletedAt', 'is', null)
    .where((where) => where.or([where('q.id', '=', id), where('q.sourceId', '=', id)]))
    .orderBy(sql`q.source_id nulls first`)
    .orderBy('q.id')
    .select([
      'q.id as questionId',
      'q.lessonId',
      'q.sourceId',
      'q.timeSeconds as time',
      'l.name as lessonName',
      'l.sectionId',
      'c.id as courseId',
      'c.name as courseName',
    ])
    .execute();
  if (!rows.some(({ questionId }) => questionId === id)) {
    throw new AppError('question.not_found', 404);
  }
  return rows.map(({ sourceId, ...use }) => ({ ...use, isReference: sourceId !== null }));
}
