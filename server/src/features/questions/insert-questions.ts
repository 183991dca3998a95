import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/limits';
import { QUESTIONS_PER_LESSON_MAX, type QuestionDraft } from '@malaka/contracts/questions';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { checkedContent, refuseUnknownCategories } from './check-content.ts';
import { nextAnswerIds } from './queries.ts';
import { isDraft, searchTextOf } from './rules.ts';
import { contentRow } from './write-content.ts';

type By = {
  authorId: number;
  now: Date;
  language: Language;
  /** How the call names the field that is `path` in the n-th question. */
  spell?: (path: string, n: number) => string;
};
type Placed = { lessonId: number | null; time: number | null; content: QuestionDraft };

/** Rows of one statement: its parameters are counted by the protocol. */
const ROWS = 1000;

/**
 * New questions at the end of a lesson, of a second of its video, or of the bank alone. Whether the
 * lesson is the author's and the second is free is decided before.
 */
export async function insertQuestions(
  trx: Db,
  given: By & { lessonId: number | null; time: number | null; contents: readonly QuestionDraft[] },
): Promise<number[]> {
  const { lessonId, time, contents, ...by } = given;
  const placed = contents.map((content) => ({ lessonId, time, content }));
  return await insertPlacedQuestions(trx, by, placed);
}

/** The same over several lessons; ids come in the order given. */
export async function insertPlacedQuestions(
  trx: Db,
  by: By,
  placed: readonly Placed[],
): Promise<number[]> {
  const { language, spell = (path, n) => `${n}.${path}` } = by;
  const clean = placed.map(({ lessonId, content }, n) =>
    checkedContent(content, {
      isDiagnostic: lessonId === DIAGNOSTIC_LESSON_ID,
      isPartial: true,
      language,
      spell: (path) => spell(path, n),
    }),
  );
  const categories = clean.map(({ categoryId }) => categoryId);
  await refuseUnknownCategories(trx, categories, { language, spell: (path) => spell(path, 0) });
  const ids: number[] = [];
  const orders = await nextOrders(trx, placed);
  for (let from = 0; from < placed.length; from += ROWS) {
    const part = placed.slice(from, from + ROWS).map((place, n) => ({
      lessonId: place.lessonId,
      timeSeconds: place.time,
      sortOrder: orders[from + n]!,
      content: clean[from + n]!,
    }));
    ids.push(...(await insertRows(trx, by, part)));
  }
  return ids;
}

type Row = {
  lessonId: number | null;
  timeSeconds: number | null;
  sortOrder: number;
  content: QuestionDraft;
};

async function insertRows(trx: Db, { authorId, now }: By, rows: readonly Row[]) {
  const ids = await nextQuestionIds(trx, rows.length);
  const answerIds = await nextAnswerIds(
    trx,
    rows.reduce((sum, { content }) => sum + content.answers.length, 0),
  );
  const given = answerIds.values();
  await trx
    .insertInto('questions')
    .values(
      rows.map(({ content, ...place }, n) => ({
        ...place,
        id: ids[n]!,
        authorId,
        isDraft: isDraft(content),
        searchText: searchTextOf(content),
        categoryId: content.categoryId ?? null,
        tags: content.tags ?? [],
        createdAt: now,
      })),
    )
    .execute();
  await trx
    .insertInto('questionVersions')
    .values(
      rows.map(({ content }, n) => {
        const numbered = content.answers.map((answer) => ({ ...answer, id: given.next().value! }));
        const { answers, ...row } = contentRow({ ...content, answers: numbered });
        return {
          ...row,
          questionId: ids[n]!,
          version: 1,
          answers: JSON.stringify(answers),
          createdAt: now,
        };
      }),
    )
    .execute();
  return ids;
}

async function nextQuestionIds(trx: Db, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('questions', 'id'))::int as id
    from generate_series(1, ${amount}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Places behind what each lesson has; a lesson that would hold too many is refused. */
async function nextOrders(trx: Db, placed: readonly Placed[]): Promise<number[]> {
  const lessonIds = Array.from(new Set(placed.map(({ lessonId }) => lessonId)));
  const held = await countHeld(
    trx,
    lessonIds.filter((id) => id !== null),
  );
  return placed.map(({ lessonId }) => {
    if (lessonId === null) return 0;
    const lesson = held.get(lessonId)!;
    lesson.amount += 1;
    lesson.last += 1;
    const isFull = lesson.amount > QUESTIONS_PER_LESSON_MAX;
    if (isFull) throw new AppError('question.lesson_full', 422);
    return lesson.last;
  });
}

async function countHeld(trx: Db, lessonIds: readonly number[]) {
  const held = new Map(lessonIds.map((id) => [id, { amount: 0, last: 0 }]));
  if (lessonIds.length === 0) return held;
  // One after the other: two tabs cannot pass the limit together.
  await trx
    .selectFrom('lessons')
    .where('id', 'in', lessonIds)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .selectFrom('questions')
    .where('lessonId', 'in', lessonIds)
    .where('deletedAt', 'is', null)
    .groupBy('lessonId')
    .select(['lessonId', sql<number>`count(*)::int`.as('amount')])
    .select(sql<number>`max(sort_order)`.as('last'))
    .execute();
  for (const { lessonId, amount, last } of rows) held.set(lessonId!, { amount, last });
  return held;
}
