import type { ExportName, ExportQuery } from '@malaka/contracts/reporting/exports';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import type { Language } from '#/kit/http/language.ts';

/** Who the table is written for: an export has the same access rules as its list. */
export type ExportViewer = {
  accountId: number;
  role: Role;
  visibleRegion: VisibleRegion;
  /** For names stored in several languages. */
  language: Language;
  now: Date;
};

type Cell<Row> =
  /** User input, exported as stored. */
  | { kind: 'text'; value(row: Row): string | null }
  /** Our own words (states, types, regions), in the reader's script. */
  | { kind: 'word'; value(row: Row): string | null }
  /** Counts, or numbers with up to two decimals. */
  | { kind: 'whole' | 'number'; value(row: Row): number | null }
  /** Whole soʻm. */
  | { kind: 'money'; value(row: Row): bigint | number | null }
  /** A date `YYYY-MM-DD`, or a moment whose Tashkent date is written. */
  | { kind: 'day'; value(row: Row): Date | string | null }
  /** A moment, written in Tashkent time. */
  | { kind: 'time'; value(row: Row): Date | null };

export type ExportColumn<Row> = Cell<Row> & {
  header: string;
  /** In characters. */
  width: number;
};

/**
 * How a table of contracts/src/reporting/exports.ts is read. Count and rows run in one read-only
 * transaction and must agree; rows come in batches, so that no table is ever held in memory.
 */
export type ExportTable<Name extends ExportName = ExportName, Row = unknown> = {
  /** Names the sheet and the file. */
  title: Record<Language, string>;
  columns(language: Language, query: ExportQuery<Name>): readonly ExportColumn<Row>[];
  /** Instead of `columns`, if they depend on the query. */
  columnsFor?(
    db: Db,
    query: ExportQuery<Name>,
    viewer: ExportViewer,
  ): Promise<readonly ExportColumn<Row>[]>;
  count(db: Db, query: ExportQuery<Name>, viewer: ExportViewer): Promise<number>;
  rows(db: Db, query: ExportQuery<Name>, viewer: ExportViewer): AsyncIterable<readonly Row[]>;
};

/** Loader of each table, so that a process loads only those it writes. */
export type ExportTables = { readonly [Name in ExportName]: () => Promise<ExportTable<Name>> };

/** Rows held in memory at a time. */
const BATCH_ROWS = 500;

/** Reads while the previous batch is written; if the consumer stops early, its error is ignored. */
function readAhead<Row>(batch: Promise<readonly Row[]>): Promise<readonly Row[]> {
  batch.catch(() => undefined);
  return batch;
}

/** Batches in the order of ids already read, as lists show them. */
export async function* batchesOfIds<Row>(
  ids: readonly number[] | Int32Array,
  load: (ids: number[]) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  const read = (at: number) => readAhead(load(Array.from(ids.slice(at, at + BATCH_ROWS))));
  let next = ids.length > 0 ? read(0) : undefined;
  for (let at = BATCH_ROWS; next; at += BATCH_ROWS) {
    const batch: readonly Row[] = await next;
    next = at < ids.length ? read(at) : undefined;
    yield batch;
  }
}

/** Batches by keyset: `load` gets the last row of the previous batch. */
export async function* batchesAfter<Row>(
  load: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  const read = (last?: Row) => readAhead(load(last, BATCH_ROWS));
  let next: Promise<readonly Row[]> | undefined = read();
  while (next) {
    const batch: readonly Row[] = await next;
    next = batch.length < BATCH_ROWS ? undefined : read(batch.at(-1));
    if (batch.length > 0) yield batch;
  }
}
