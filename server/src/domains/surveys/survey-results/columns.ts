import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** One person's answer to a question, or to one row of it; a list for multiple choice. */
export type Value = string | number | boolean | readonly string[];

/** For each person the 1-based index of a value; 0 for no answer. */
export type Column = { values: readonly Value[]; codes: Uint16Array };

/** Answers of some people in columns: one per question or question row. */
export type Batch = { size: number; columns: ReadonlyMap<string, Column> };

/** Codes have sixteen bits. */
export const MAX_IN_BATCH = 1000;

/** Region and position are counted like answers. */
export const REGION = '@region';
export const POSITION = '@position';
/** Whose answers they are, unless the survey is anonymous. */
export const PERSON = '@person';

/** Converts the answers of each person into columns. */
export function toBatch(people: readonly ReadonlyMap<string, Value>[]): Batch {
  const columns = new Map<string, { numbers: Map<string, number>; column: Column }>();
  for (const [at, answers] of people.entries()) {
    for (const [key, value] of answers) {
      const known = columns.get(key) ?? {
        numbers: new Map<string, number>(),
        column: { values: [] as Value[], codes: new Uint16Array(people.length) },
      };
      columns.set(key, known);
      const text = JSON.stringify(value);
      const code = known.numbers.get(text) ?? known.numbers.size + 1;
      if (code > known.numbers.size) {
        known.numbers.set(text, code);
        (known.column.values as Value[]).push(value);
      }
      known.column.codes[at] = code;
    }
  }
  return {
    size: people.length,
    columns: new Map([...columns].map(([key, { column }]) => [key, column])),
  };
}

/** One byte per person if that suffices, else two, low byte first. */
export function toBytes({ values, codes }: Column): Buffer {
  if (values.length < 256) return Buffer.from(codes);
  const bytes = Buffer.alloc(codes.length * 2);
  for (const [at, code] of codes.entries()) bytes.writeUInt16LE(code, at * 2);
  return bytes;
}

export function fromBytes(bytes: Buffer, size: number): Uint16Array {
  if (bytes.length === size) return Uint16Array.from(bytes);
  const codes = new Uint16Array(size);
  for (let at = 0; at < size; at += 1) codes[at] = bytes.readUInt16LE(at * 2);
  return codes;
}

type Head = { batchId: number; size: number };
/** A batch in which nobody answered has no columns. */
type Row = Head & (Stored | { key: null });
type Stored = Head & { key: string; values: Column['values']; codes: Buffer; isWritten: boolean };

/** Written answers are the largest and are only counted, so their presence is enough. */
const isWritten = sql<boolean>`c.key ~ ':(text|textarea|phone)$'`;

const toColumn = ({ size, values, codes }: Stored): Column => ({
  values,
  codes: fromBytes(codes, size),
});

function toBatches(rows: readonly Row[]): Batch[] {
  const batches = new Map<number, { size: number; columns: Map<string, Column> }>();
  for (const row of rows) {
    const known = batches.get(row.batchId) ?? { size: row.size, columns: new Map() };
    batches.set(row.batchId, known);
    if (row.key === null) continue;
    const column = toColumn(row);
    if (row.isWritten) column.codes = column.codes.map((code) => Math.min(code, 1));
    known.columns.set(row.key, column);
  }
  return [...batches.values()];
}

/** All countable columns of a survey; people only if some of them are queried. */
export async function loadBatches(
  db: Db,
  surveyId: number,
  { withPeople }: { withPeople: boolean },
): Promise<Batch[]> {
  const { rows } = await sql<Row>`
    select b.id as batch_id, b.size, c.key, c.codes, ${isWritten} as is_written,
      case when ${isWritten} then '[true]' else c."values" end as "values"
    from survey_batches b
    left join survey_batch_columns c on c.batch_id = b.id
      and (${withPeople} or c.key <> ${PERSON})
    where b.survey_id = ${surveyId}
    order by b.id`.execute(db);
  return toBatches(rows);
}

/** Only these columns, in full. */
export async function loadColumns(
  db: Db,
  surveyId: number,
  keys: readonly string[],
): Promise<Batch[]> {
  const { rows } = await sql<Row>`
    select b.id as batch_id, b.size, c.key, c.codes, c."values", false as is_written
    from survey_batches b
    left join survey_batch_columns c on c.batch_id = b.id and c.key = any(${keys})
    where b.survey_id = ${surveyId}
    order by b.id`.execute(db);
  return toBatches(rows);
}

/** The same one batch at a time, newest first, for columns of long texts. */
export async function* loadColumnsSlowly(
  db: Db,
  surveyId: number,
  keys: readonly string[],
): AsyncIterable<Batch> {
  const { rows: batches } = await sql<{ id: number }>`
    select id from survey_batches where survey_id = ${surveyId} order by id desc`.execute(db);
  for (const { id } of batches) {
    // Avoids holding fifty thousand long texts at once.
    const { rows } = await sql<Row>`
      select b.id as batch_id, b.size, c.key, c.codes, c."values", false as is_written
      from survey_batches b
      left join survey_batch_columns c on c.batch_id = b.id and c.key = any(${keys})
      where b.id = ${id}`.execute(db);
    yield* toBatches(rows);
  }
}
