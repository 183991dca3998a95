import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import {
  asWritten,
  drawQuestion,
  type KeyedQuestion,
  type WrittenQuestion,
} from './keyed-question.ts';

/** A question in the version shown to somebody. */
export type Shown = { id: number; version: number };

const selectShown = (db: Db, lessonIds: readonly number[]) =>
  db
    .selectFrom('questions as q')
    .where('q.lessonId', 'in', lessonIds)
    .where('q.deletedAt', 'is', null)
    .where('q.isDraft', '=', false)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['q.id', 'q.currentVersion as version']);

/** The current questions of a test, in their author's order. */
export const listShown = batchCalls<number, Shown[]>(async (db, lessonIds) => {
  const rows = await selectShown(db, lessonIds)
    .where('q.timeSeconds', 'is', null)
    .select('q.lessonId')
    .execute();
  const shown = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return lessonIds.map((id) =>
    (shown.get(id) ?? []).map(({ id: question, version }) => ({ id: question, version })),
  );
});

/** How many questions an attempt draws; null: all of them. */
async function getAmount(db: Db, lessonId: number): Promise<number | null> {
  const { attemptQuestions } = await db
    .selectFrom('lessons')
    .where('id', '=', lessonId)
    .select('attemptQuestions')
    .executeTakeFirstOrThrow();
  return attemptQuestions;
}

/**
 * The same, locked: an author saving one of them meanwhile waits, and then finds it in use.
 * `amount` is how many to draw; null: all.
 */
export async function lockShown(
  trx: Db,
  lessonId: number,
): Promise<{ shown: Shown[]; amount: number | null }> {
  const shown = await selectShown(trx, [lessonId])
    .where('q.timeSeconds', 'is', null)
    .forKeyShare('q')
    .execute();
  return { shown, amount: await getAmount(trx, lessonId) };
}

/** How many questions the next attempt at the test will ask. */
export const countAttemptQuestions = batchCalls<number, number>(async (db, lessonIds) => {
  const { rows } = await executePrepared(
    db,
    sql<{ id: number; amount: number }>`
      select l.id, least(count(q.id), l.attempt_questions)::int as amount
      from lessons l
        left join questions q on q.lesson_id = l.id and q.deleted_at is null
          and not q.is_draft and q.time_seconds is null
      where l.id = any(${[...new Set(lessonIds)]}::integer[])
      group by l.id`,
  );
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
  return lessonIds.map((id) => amounts.get(id) ?? 0);
});

/** Current tags of questions, by question id; a result groups by these topics. */
export async function listTags(
  db: Db,
  questionIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('questions')
    .where('id', 'in', questionIds)
    .select(['id', 'tags'])
    .execute();
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Questions as drawn for an attempt; the seed is the attempt's. */
export type Drawn = { questions: readonly Shown[]; seed: number };

/** The questions of an attempt in its order and versions, with its numbers and correct answers. */
export async function listKeyedQuestions(db: Db, drawn: Drawn): Promise<KeyedQuestion[]> {
  return keyedQuestions(drawn, await listWrittenVersions(db, drawn.questions));
}

/** The same, from versions that were loaded for many attempts. */
export const keyedQuestions = (
  { questions, seed }: Drawn,
  versions: ReadonlyMap<string, WrittenQuestion>,
): KeyedQuestion[] =>
  questions.flatMap((one) => {
    const question = versions.get(versionKey(one));
    return question ? drawQuestion(question, seed) : [];
  });

export const versionKey = ({ id, version }: Shown): string => `${id}:${version}`;

/**
 * Stored versions by `versionKey`, without drawn numbers. A version that was written with a
 * corrected key has the key of the version it is graded as, since corrections apply on top of that.
 */
export async function listWrittenVersions(
  db: Db,
  shown: readonly Shown[],
): Promise<Map<string, WrittenQuestion>> {
  if (shown.length === 0) return new Map();
  const { rows } = await sql<WrittenQuestion & { asked: number }>`
    select v.question_id as id, v.version as asked, g.version, v.type, v.text, v.explanation, v.score,
      g.answers, v.translation
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (id integer, version integer)
      join question_versions v on v.question_id = shown.id and v.version = shown.version
      join question_versions g on g.question_id = v.question_id
        and g.version = coalesce(v.graded_as, v.version)`.execute(db);
  return new Map(
    rows.map(({ asked, ...question }) => [
      versionKey({ id: question.id, version: asked }),
      question,
    ]),
  );
}

/** One version as its author wrote it, for readers other than learners. */
export async function findWritten(db: Db, shown: Shown): Promise<KeyedQuestion | undefined> {
  const question = (await listWrittenVersions(db, [shown])).get(versionKey(shown));
  return question && asWritten(question);
}

const CACHED_QUESTIONS_MAX = 5000;

/** Question id to the version shown in the attempt. */
type Query = { versions: ReadonlyMap<number, number> };

export type QuestionCache = ReturnType<typeof createQuestionCache>;

/** Caches questions of open attempts in memory: a version in use never changes. */
export function createQuestionCache(db: Db) {
  const questions = new RecentCache<string, KeyedQuestion>(CACHED_QUESTIONS_MAX);

  /**
   * The question in this attempt's version; drawn numbers do not affect which answers are possible.
   */
  return async (attempt: Query, questionId: number): Promise<KeyedQuestion | undefined> => {
    const version = attempt.versions.get(questionId);
    if (version === undefined) return undefined;
    const key = versionKey({ id: questionId, version });
    const known = questions.get(key);
    if (known) return known;
    const all = Array.from(attempt.versions, ([id, own]) => ({ id, version: own }));
    const loaded = await listWrittenVersions(db, all);
    for (const [name, question] of loaded) questions.set(name, asWritten(question));
    return questions.get(key);
  };
}
