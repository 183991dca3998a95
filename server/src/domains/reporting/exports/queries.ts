import type { ExportName, ExportState } from '@malaka/contracts/reporting/exports';
import { EXPORTS_LISTED } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { EncodedQuery } from './read-table.ts';
import type { Script, Written } from './write-workbook.ts';

export type ExportRow = Written & {
  id: number;
  accountId: number;
  state: ExportState;
  regionId: number | null;
  rowsDone: number;
  rowsTotal: number | null;
  fileName: string;
  key: string;
  bytes: number;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const columns = [
  ...(['id', 'accountId', 'regionId', 'rowsDone', 'rowsTotal', 'fileName', 'key'] as const),
  ...(['failure', 'createdAt', 'updatedAt'] as const),
  sql<ExportName>`table_name`.as('table'),
  sql<EncodedQuery>`query`.as('query'),
  sql<Language>`language`.as('language'),
  sql<Script>`script`.as('script'),
  sql<ExportState>`state`.as('state'),
  sql<number>`bytes::float8`.as('bytes'),
] as const;

const ACTIVE = ['waiting', 'working'] as const;

export async function getOwnExport(db: Db, accountId: number, id: number): Promise<ExportRow> {
  return await db
    .selectFrom('exports')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(refusing('export.not_found', 404));
}

export async function listOwnExports(db: Db, accountId: number): Promise<ExportRow[]> {
  return await db
    .selectFrom('exports')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(EXPORTS_LISTED)
    .select(columns)
    .execute();
}

/** Exports of a person that are in progress. */
export async function listActive(db: Db, accountId: number): Promise<ExportRow[]> {
  return await db
    .selectFrom('exports')
    .where('accountId', '=', accountId)
    .where('state', 'in', ACTIVE)
    .select(columns)
    .execute();
}

type NewExport = Written & {
  accountId: number;
  fileName: string;
  key: string;
  createdAt: Date;
};

export async function insertExport(
  trx: Db,
  { table, query, createdAt, ...row }: NewExport,
): Promise<number> {
  const { id } = await trx
    .insertInto('exports')
    .values({
      ...row,
      tableName: table,
      query: JSON.stringify(query),
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an export to work on, even from a crashed run; undefined if it is done or gone. */
export async function takeExport(db: Db, id: number, now: Date): Promise<ExportRow | undefined> {
  return await db
    .updateTable('exports')
    .set({ state: 'working', rowsDone: 0, rowsTotal: null, updatedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ACTIVE)
    .returning(columns)
    .executeTakeFirst();
}

type Change = {
  updatedAt: Date;
  regionId?: number | null;
  rowsDone?: number;
  rowsTotal?: number;
} & (
  | { state?: undefined }
  | { state: 'ready'; bytes: number; finishedAt: Date }
  | { state: 'failed'; failure: string; finishedAt: Date }
);

/** False if it was cancelled or deleted meanwhile. */
export async function updateWorking(db: Db, id: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the person has no such export in progress. */
export async function cancelActive(db: Db, accountId: number, id: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'cancelled', updatedAt: now, finishedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', ACTIVE)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the key of its file, if any, for the caller to delete. */
export async function deleteExportRow(db: Db, accountId: number, id: number) {
  return await db
    .deleteFrom('exports')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst();
}

export async function deleteExportsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('exports')
    .where('createdAt', '<', before)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
