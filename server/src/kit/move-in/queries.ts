import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Columns } from './match-headings.ts';
import type { Problem, StagedLine } from './kind.ts';

export type MoveInState =
  | 'reading'
  | 'read'
  | 'checked'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'confirmed';

export type LineState =
  | 'read'
  | 'refused'
  | 'known'
  | 'to_create'
  | 'to_match'
  | 'created'
  | 'matched'
  | 'undone'
  | 'kept';

export type MoveIn = {
  id: number;
  kind: string;
  source: string;
  fileName: string;
  columns: Columns;
  state: MoveInState;
  rowsCount: number;
  createdAt: Date;
};

const selectMoveIns = (db: Db) =>
  db
    .selectFrom('moveIns')
    .select(['id', 'kind', 'source', 'fileName', 'rowsCount', 'createdAt'])
    .select([sql<Columns>`columns`.as('columns'), sql<MoveInState>`state`.as('state')]);

export const findMoveIn = (db: Db, id: number): Promise<MoveIn | undefined> =>
  selectMoveIns(db).where('id', '=', id).executeTakeFirst();

export const listMoveIns = (db: Db): Promise<MoveIn[]> =>
  selectMoveIns(db).orderBy('id', 'desc').execute();

type File = { kind: string; source: string; hash: Buffer };

/** The move-in of the same file, unless it was undone. */
export const findMoveInOfFile = (db: Db, { kind, source, hash }: File) =>
  selectMoveIns(db)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('fileHash', '=', hash)
    .where('state', '<>', 'undone')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export async function insertMoveIn(
  db: Db,
  {
    kind,
    source,
    hash,
    fileName,
    columns,
    now,
  }: File & Pick<MoveIn, 'fileName' | 'columns'> & { now: Date },
): Promise<MoveIn> {
  const { id } = await db
    .insertInto('moveIns')
    .values({
      kind,
      source,
      fileName,
      fileHash: hash,
      columns: JSON.stringify(columns),
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findMoveIn(db, id))!;
}

/**
 * Locks the move-in until the end of the transaction, so that concurrent commands run in sequence.
 */
export async function lockMoveIn(trx: Db, id: number): Promise<MoveInState> {
  const { rows } = await sql<{ state: MoveInState }>`
    select state from move_ins where id = ${id} for update`.execute(trx);
  return rows[0]!.state;
}

export async function setState(db: Db, id: number, state: MoveInState, now: Date): Promise<void> {
  await db.updateTable('moveIns').set({ state, changedAt: now }).where('id', '=', id).execute();
}

export type NewLine = {
  line: number;
  outer_id: string;
  state: 'read' | 'refused';
  facts: unknown;
  keys: string[];
  problems: Problem[];
};

export async function insertLines(db: Db, id: number, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into move_in_rows (move_in_id, line, outer_id, state, facts, keys, problems)
    select ${id}, line, outer_id, state, facts,
      array(select jsonb_array_elements_text(keys)), problems
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (
      line integer, outer_id text, state text, facts jsonb, keys jsonb, problems jsonb)`.execute(
    db,
  );
}

/** The last line read of a file so far. */
export async function lastLine(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    select coalesce(max(line), 0) as line from move_in_rows where move_in_id = ${id}`.execute(db);
  return rows[0]!.line;
}

export async function finishReading(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update move_ins set state = 'read', changed_at = ${now},
      rows_count = (select count(*) from move_in_rows where move_in_id = ${id})
    where id = ${id} and state = 'reading'`.execute(db);
  await sql`analyze move_in_rows`.execute(db);
}

export async function listLines(
  db: Db,
  id: number,
  { states, after = 0, limit }: { states: readonly LineState[]; after?: number; limit: number },
): Promise<StagedLine<unknown>[]> {
  const { rows } = await sql<StagedLine<unknown>>`
    select line, outer_id, facts from move_in_rows
    where move_in_id = ${id} and state = any(${states}) and line > ${after}
    order by line limit ${limit}`.execute(db);
  return rows;
}

export type LineChange = {
  line: number;
  state: LineState;
  innerId?: number | undefined;
  problem?: Problem | undefined;
};

export async function changeLines(
  db: Db,
  id: number,
  changes: readonly LineChange[],
): Promise<void> {
  const rows = changes.map(({ line, state, innerId = null, problem }) => ({
    line,
    state,
    inner_id: innerId,
    problems: problem ? [problem] : [],
  }));
  await sql`
    update move_in_rows r
    set state = c.state, inner_id = coalesce(c.inner_id, r.inner_id), problems = r.problems || c.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      line integer, state text, inner_id integer, problems jsonb)
    where r.move_in_id = ${id} and r.line = c.line`.execute(db);
}

/** Objects already moved in from a former system, by their ids there. */
export async function findMoved(
  db: Db,
  { kind, source }: { kind: string; source: string },
  outerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ outerId: string; innerId: number }>`
    select outer_id, inner_id from moved_things
    where source = ${source} and kind = ${kind} and outer_id = any(${outerIds})`.execute(db);
  return new Map(rows.map(({ outerId, innerId }) => [outerId, innerId]));
}

export type Moved = { outerId: string; innerId: number; isCreated: boolean };

export async function insertMoved(
  trx: Db,
  { id, kind, source }: Pick<MoveIn, 'id' | 'kind' | 'source'>,
  moved: readonly Moved[],
): Promise<void> {
  await sql`
    insert into moved_things (source, kind, outer_id, inner_id, move_in_id, is_created)
    select ${source}, ${kind}, "outerId", "innerId", ${id}, "isCreated"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as row (
      "outerId" text, "innerId" integer, "isCreated" boolean)`.execute(trx);
}

export async function deleteMoved(
  trx: Db,
  { kind, source }: Pick<MoveIn, 'kind' | 'source'>,
  outerIds: readonly string[],
): Promise<void> {
  await sql`
    delete from moved_things
    where source = ${source} and kind = ${kind} and outer_id = any(${outerIds})`.execute(trx);
}

export type Counts = Partial<Record<LineState, number>>;

export async function countLines(db: Db, id: number): Promise<Counts> {
  const { rows } = await sql<{ state: LineState; count: number }>`
    select state, count(*)::int as count from move_in_rows
    where move_in_id = ${id} group by state order by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Deletes the personal data of the rows; their outcomes stay. */
export async function purgeFacts(trx: Db, id: number): Promise<void> {
  await sql`
    update move_in_rows set facts = null, keys = '{}'
    where move_in_id = ${id} and facts is not null`.execute(trx);
}

export async function findMapping(
  db: Db,
  name: string,
): Promise<{ kind: string; columns: Columns } | undefined> {
  return await db
    .selectFrom('moveInMappings')
    .select('kind')
    .select(sql<Columns>`columns`.as('columns'))
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function saveMapping(
  db: Db,
  mapping: { name: string; kind: string; columns: Columns; now: Date },
): Promise<void> {
  const { name, kind, now } = mapping;
  const row = { kind, columns: JSON.stringify(mapping.columns), changedAt: now };
  await db
    .insertInto('moveInMappings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
