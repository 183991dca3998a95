import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { type Batch, type Column, fromBytes, PERSON } from './columns.ts';

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
