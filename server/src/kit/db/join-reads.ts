import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { currentTraces } from '#/kit/traces/current.ts';
import { type Db, poolOf, readers } from './connect.ts';
import { nameOf, withFreshName } from './prepared.ts';
import type { DB } from './schema.generated.ts';

type Row = Record<string, unknown>;
type Query = {
  statement: CompiledQuery;
  resolve: (result: QueryResult<never>) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins statements issued at the same time (one `Promise.all`) into one prepared statement: one
 * round trip, one snapshot. Each step that needs an earlier result costs another statement. A write
 * (`insert`, `update`, `delete`) issued with reads joins the same statement: all of it succeeds or
 * nothing does.
 */
export async function joinReads<Answer>(
  db: Db,
  work: (reader: Db) => Promise<Answer>,
): Promise<Answer> {
  const pool = poolOf.get(db);
  // Transactions and readers have no pool: they have one connection, or join statements already.
  return pool ? await work(createReader(db, pool)) : await work(db);
}

const dialect = new PostgresDialect({
  pool: async () => await Promise.reject(new Error('unused')),
});
const driver = new DummyDriver();

function createReader(db: Db, pool: pg.Pool): Db {
  let round: Query[] = [];
  const send = () => {
    const queries = round;
    round = [];
    void answerAll(pool, queries);
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>(statement: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        round.push({ statement, resolve, reject });
        // Runs after everything that can issue a statement without waiting has done so.
        if (round.length === 1) process.nextTick(send);
      }),
    streamQuery: () => {
      throw new Error('A reader cannot stream');
    },
  };
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => await consumer(connection),
  });
  const reader = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  readers.add(reader);
  return reader;
}

async function answerAll(pool: pg.Pool, queries: readonly Query[]): Promise<void> {
  try {
    const results = await ask(
      pool,
      queries.map(({ statement }) => statement),
    );
    for (const [at, { resolve }] of queries.entries()) resolve({ rows: results[at]! as never[] });
  } catch (error) {
    for (const { reject } of queries) reject(error);
  }
}

async function ask(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<Row[][]> {
  const values = statements.flatMap(({ parameters }) => parameters);
  if (statements.length === 1) return [await query(pool, statements[0]!.sql, values)];
  const parts = await Promise.all(statements.map((one) => describe(pool, one)));
  const [row] = await query(pool, textOf(parts), values);
  return parts.map(({ isWriting, columns }, at) =>
    isWriting ? [] : revive(row![`s${at}`] as Row[], columns),
  );
}

async function query(pool: pg.Pool, text: string, values: unknown[]): Promise<Row[]> {
  const execute = async () => await pool.query<Row>({ name: nameOf(text), text, values } as never);
  const began = performance.now();
  const trace = (error?: unknown) =>
    currentTraces()?.addStatement(text, performance.now() - began, error);
  try {
    const { rows } = await withFreshName(text, execute);
    trace();
    return rows;
  } catch (error) {
    trace(error);
    throw error;
  }
}

type Column = { name: string; read: (json: never) => unknown };
type Part = {
  id: number;
  sql: string;
  amount: number;
  isWriting: boolean;
  /** Columns whose JSON form differs from what the connection returns. */
  columns: readonly Column[];
};

const MAX_CACHED = 1000;
const described = new Map<string, Promise<Part>>();
const texts = new Map<string, string>();
let parts = 0;

/** The columns of a statement, which the database describes once per process. */
function describe(pool: pg.Pool, statement: CompiledQuery): Promise<Part> {
  const { sql } = statement;
  const known = described.get(sql);
  if (known) return known;
  const part = load(pool, statement);
  if (described.size < MAX_CACHED) described.set(sql, part);
  part.catch(() => described.delete(sql));
  return part;
}

async function load(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<Part> {
  parts += 1;
  const part = { id: parts, sql, amount: parameters.length };
  if (/^\s*(insert|update|delete)\b/i.test(sql)) return { ...part, isWriting: true, columns: [] };
  const { fields } = await pool.query(`select * from (${sql}) as described limit 0`, [
    ...parameters,
  ]);
  return { ...part, isWriting: false, columns: fields.flatMap(columnOf) };
}

const { builtins } = pg.types;
/** Arrays of booleans, numbers, texts and days. */
const ARRAYS = [1000, 1005, 1007, 1009, 1015, 1021, 1022, 1182, 1231];
const SAME_IN_JSON = new Set<number>([
  builtins.BOOL,
  builtins.INT2,
  builtins.INT4,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.NUMERIC,
  builtins.TEXT,
  builtins.VARCHAR,
  builtins.BPCHAR,
  builtins.UUID,
  builtins.JSON,
  builtins.JSONB,
  builtins.INET,
  builtins.DATE,
  ...ARRAYS,
]);
const READ: Record<number, Column['read']> = {
  [builtins.INT8]: (number: number) => String(number),
  [builtins.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
  [builtins.TIMESTAMPTZ]: (text: string) => new Date(text),
};

function columnOf({ name, dataTypeID }: pg.FieldDef): Column[] {
  if (SAME_IN_JSON.has(dataTypeID)) return [];
  const read = READ[dataTypeID];
  if (!read) throw new Error(`${name} has a type that cannot be read together: ${dataTypeID}`);
  return [{ name, read }];
}

function textOf(statements: readonly Part[]): string {
  const key = statements.map(({ id }) => id).join(' ');
  const known = texts.get(key);
  if (known !== undefined) return known;
  let before = 0;
  const written: string[] = [];
  const read: string[] = [];
  for (const [at, { sql, amount, isWriting }] of statements.entries()) {
    const first = before;
    const text = sql.replaceAll(/\$(\d+)/g, (_, place) => `$${first + Number(place)}`);
    before += amount;
    if (isWriting) written.push(`s${at} as (${text})`);
    else read.push(`(select coalesce(json_agg(r), '[]') from (${text}) as r) as s${at}`);
  }
  const text = `${written.length > 0 ? `with ${written.join(', ')} ` : ''}select ${read.join(', ')}`;
  if (texts.size < MAX_CACHED) texts.set(key, text);
  return text;
}

function revive(rows: Row[], columns: readonly Column[]): Row[] {
  for (const { name, read } of columns) {
    for (const row of rows) if (row[name] !== null) row[name] = read(row[name] as never);
  }
  return rows;
}
