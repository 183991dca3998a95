import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Author } from './author.ts';
import { checkedContent, refuseUnknownCategories } from './check-question.ts';
import { lockExamPlaces, lockPlaces } from './lock-places.ts';
import { nextAnswerIds } from './queries.ts';
import { isDraft, searchTextOf, textKeyOf } from './rules.ts';
import { columnsOf, contentRow } from './draft-of.ts';

type By = Author & {
  /** Wire name of the field `path` in the n-th question. */
  fieldNameOf?: (path: string, n: number) => string;
  /** Allows missing groups or marked words (the default). */
  isPartial?: boolean;
  /** Idempotency key of a single new question. */
  key?: string | undefined;
};
type Placed = { lessonId: number | null; time: number | null; content: QuestionDraft };

/** Rows per statement, because the protocol limits its parameters. */
const ROWS = 1000;

/**
 * Adds questions at the end of a lesson, of a second of its video, or of an exam, or only to the
 * bank. Returns their ids. The caller has checked that the lesson is the author's and the second is
 * free.
 */
export async function insertQuestions(
  trx: Db,
  input: By & { lessonId: number | null; time: number | null; contents: readonly QuestionDraft[] },
): Promise<number[]> {
  const { lessonId, time, contents, ...by } = input;
  const placed = contents.map((content) => ({ lessonId, time, content }));
  return await insertPlacedQuestions(trx, by, placed);
}

/** The same for several lessons; ids are returned in the order of the input. */
export async function insertPlacedQuestions(
  trx: Db,
  by: By,
  placed: readonly Placed[],
): Promise<number[]> {
  const { language, examId, isPartial = true, fieldNameOf = (path, n) => `${n}.${path}` } = by;
  const clean = placed.map(({ lessonId, time, content }, n) =>
    checkedContent(content, {
      isDiagnostic: lessonId === DIAGNOSTIC_LESSON_ID,
      isTimed: time !== null,
      isExam: examId !== undefined,
      isPartial,
      language,
      fieldNameOf: (path) => fieldNameOf(path, n),
    }),
  );
  const categories = clean.map(({ categoryId }) => categoryId);
  await refuseUnknownCategories(trx, categories, {
    language,
    fieldNameOf: (path) => fieldNameOf(path, 0),
  });
  const ids: number[] = [];
  const orders =
    examId === undefined
      ? await lockPlaces(
          trx,
          placed.map(({ lessonId }) => lessonId),
        )
      : await lockExamPlaces(trx, examId, placed.length);
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

/** A question in another author's lesson belongs to that author, like the lesson. */
const ownerOf = (lessonId: number | null, authorId: number) =>
  sql<number>`coalesce((select c.author_id from lessons l join courses c on c.id = l.course_id
    where l.id = ${lessonId}::integer), ${authorId}::integer)`;

async function insertRows(trx: Db, { authorId, examId, key, now }: By, rows: readonly Row[]) {
  const ids = await nextQuestionIds(trx, rows.length);
  const answerIds = await nextAnswerIds(
    trx,
    rows.reduce((sum, { content }) => sum + content.answers.length, 0),
  );
  const nextAnswerId = answerIds.values();
  await trx
    .insertInto('questions')
    .values(
      rows.map(({ content, ...place }, n) => ({
        ...place,
        id: ids[n]!,
        authorId: examId === undefined ? ownerOf(place.lessonId, authorId) : null,
        examId: examId ?? null,
        isDraft: isDraft(content),
        searchText: searchTextOf(content),
        textKey: textKeyOf(content),
        madeKey: key ?? null,
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
        const numbered = content.answers.map((answer) => ({
          ...answer,
          id: nextAnswerId.next().value!,
        }));
        const row = columnsOf(contentRow({ ...content, answers: numbered }));
        return { ...row, questionId: ids[n]!, version: 1, createdAt: now };
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
