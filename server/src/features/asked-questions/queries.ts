import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { KeyedQuestion } from './rules.ts';

/** A question in the version that somebody sees. */
export type Shown = { id: number; version: number };

const selectShown = (db: Db, lessonId: number) =>
  db
    .selectFrom('questions as q')
    .where('q.lessonId', '=', lessonId)
    .where('q.deletedAt', 'is', null)
    .where('q.isDraft', '=', false)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['q.id', 'q.currentVersion as version']);

/** The questions of a test as they are now, in their author's order. */
export const listShown = async (db: Db, lessonId: number): Promise<Shown[]> =>
  await selectShown(db, lessonId).where('q.timeSeconds', 'is', null).execute();

/** An author who saves one of them meanwhile waits, and then sees that it was asked. */
export const lockShown = async (trx: Db, lessonId: number): Promise<Shown[]> =>
  await selectShown(trx, lessonId).where('q.timeSeconds', 'is', null).forKeyShare('q').execute();

/** Questions in given versions, in the given order, with their keys. */
export async function listKeyedQuestions(
  db: Db,
  shown: readonly Shown[],
): Promise<KeyedQuestion[]> {
  if (shown.length === 0) return [];
  const { rows } = await sql<KeyedQuestion>`
    select v.question_id as id, v.version, v.type, v.text, v.explanation, v.score, v.answers
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (id integer, version integer)
    join question_versions v on v.question_id = shown.id and v.version = shown.version`.execute(db);
  const byId = new Map(rows.map((question) => [question.id, question]));
  return shown.flatMap(({ id }) => byId.get(id) ?? []);
}
