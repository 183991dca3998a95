import { type ExportName, EXPORTS } from '@malaka/contracts/reporting/exports';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { readReport } from '#/kit/db/replica.ts';
import type { Deps } from '#/kit/deps.ts';
import type { ExportColumn, ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import type { Language } from '#/kit/http/language.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';

/** A filter encoded as in its list's address; stored and compared in this form. */
export type EncodedQuery = Record<string, unknown>;

/** The filter in this encoding; the error if the table's codec rejects it. */
function encodeQuery(name: ExportName, input: object): EncodedQuery | z.ZodError {
  const { query } = EXPORTS[name];
  const result = query.safeParse(input, WITH_INPUT);
  if (!result.success) return result.error;
  const encoded = Object.entries(z.encode(query, result.data));
  return Object.fromEntries(encoded.filter(([, value]) => value !== undefined));
}

/** Checks a filter by its table's codec. */
export function readQuery(name: ExportName, input: object, language: Language): EncodedQuery {
  const encoded = encodeQuery(name, input);
  if (encoded instanceof z.ZodError) {
    throw invalid(fieldErrors(encoded, language));
  }
  return encoded;
}

/** Whether the address encodes exactly this filter. */
export function matchesQuery(name: ExportName, input: object, query: EncodedQuery): boolean {
  const encoded = encodeQuery(name, input);
  return !(encoded instanceof z.ZodError) && isSameQuery(encoded, query);
}

/** The decoded filter, with our field names. */
const decodeQuery = (name: ExportName, encoded: EncodedQuery) =>
  z.decode(EXPORTS[name].query, encoded);

/** The database stores the keys of a filter in its own order. */
const inOrder = (encoded: EncodedQuery) => JSON.stringify(encoded, Object.keys(encoded).toSorted());

export const isSameQuery = (one: EncodedQuery, other: EncodedQuery): boolean =>
  inOrder(one) === inOrder(other);

/** Reads count and rows from one snapshot, however long that takes. */
export const inOneMoment = <Result>(
  deps: Pick<Deps, 'db' | 'replica'>,
  read: (trx: Db) => Promise<Result>,
): Promise<Result> =>
  readReport(deps, (db) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  );

export type RequestedTable = { table: ExportName; query: EncodedQuery };

export type OpenTable = {
  title: Record<Language, string>;
  count: (db: Db, viewer: ExportViewer) => Promise<number>;
  rows: (db: Db, viewer: ExportViewer) => AsyncIterable<readonly unknown[]>;
  columns: (db: Db, viewer: ExportViewer) => Promise<readonly ExportColumn<unknown>[]>;
};

/** A table with its filter, opened by the domain that owns it. */
export async function openTable(
  { exportTables }: Pick<Deps, 'exportTables'>,
  { table, query }: RequestedTable,
): Promise<OpenTable> {
  const known: ExportTable = await exportTables[table]();
  const filter = decodeQuery(table, query);
  return {
    title: known.title,
    count: (db, viewer) => known.count(db, filter, viewer),
    rows: (db, viewer) => known.rows(db, filter, viewer),
    columns: async (db, viewer) =>
      known.columnsFor
        ? await known.columnsFor(db, filter, viewer)
        : known.columns(viewer.language, filter),
  };
}
