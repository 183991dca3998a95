import type { ExportName } from '@malaka/contracts/reporting/exports';
import type { Db } from '#/kit/db/connect.ts';
import { readReport } from '#/kit/db/replica.ts';
import type { Deps } from '#/kit/deps.ts';
import type { ExportColumn, ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import type { Language } from '#/kit/http/language.ts';
import { decodeQuery, type EncodedQuery } from './read-query.ts';

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
