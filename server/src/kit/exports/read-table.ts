import type { ExportName } from '@malaka/contracts/kit/exports';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { ExportColumn, ExportViewer } from '#/kit/excel/export-table.ts';
import { decodeQuery, type SpelledQuery } from './read-query.ts';
import { exportTable } from './tables.ts';

/** Count and rows of one moment, however long the reading takes. */
export const inOneMoment = <Result>(db: Database, read: (trx: Db) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export type AskedTable = { table: ExportName; query: SpelledQuery };

export const countTable = (db: Db, { table, query }: AskedTable, viewer: ExportViewer) =>
  exportTable(table).count(db, decodeQuery(table, query), viewer);

export const readTable = (db: Db, { table, query }: AskedTable, viewer: ExportViewer) =>
  exportTable(table).rows(db, decodeQuery(table, query), viewer);

export async function readColumns(
  db: Db,
  { table, query }: AskedTable,
  viewer: ExportViewer,
): Promise<readonly ExportColumn<unknown>[]> {
  const made = exportTable(table);
  const asked = decodeQuery(table, query);
  return made.columnsFor
    ? await made.columnsFor(db, asked, viewer)
    : made.columns(viewer.language, asked);
}
