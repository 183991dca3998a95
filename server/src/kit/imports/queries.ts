import { IMPORTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { RowError, SheetImport } from '@malaka/contracts/kit/imports';
import type { Selectable } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { Imports } from '#/kit/db/schema.generated.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { Deps } from '#/kit/deps.ts';
import type { ImportKind } from './kind.ts';

export type ImportRow = SheetImport & { fileKey: string };

export async function insertImport(
  db: Db,
  input: {
    kind: ImportKind;
    accountId: number;
    fileKey: string;
    fileName: string;
    state: 'checked' | 'refused';
    rowsCount: number;
    newCount: number;
    changedCount: number;
    errorsCount: number;
    errors: readonly RowError[];
    createdAt: Date;
  },
): Promise<ImportRow> {
  const row = await db
    .insertInto('imports')
    .values({ ...input, errors: JSON.stringify(input.errors) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toImport(row);
}

type Reachable = { kinds: readonly ImportKind[]; ownerId?: number | undefined };

/** An import that the caller may see; throws 404 `import.not_found`. */
export async function getImport(
  db: Db,
  { id, kinds, ownerId }: Reachable & { id: number },
): Promise<ImportRow> {
  let found = db.selectFrom('imports').selectAll().where('id', '=', id).where('kind', 'in', kinds);
  if (ownerId !== undefined) found = found.where('accountId', '=', ownerId);
  const row = await found.executeTakeFirstOrThrow(refusing('import.not_found', 404));
  return toImport(row);
}

/** Only the first of concurrent callers gets the import; the others wait and find nothing. */
export async function takeChecked(
  db: Db,
  id: number,
  changes: { state: 'applied' | 'refused'; appliedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateCounts(
  db: Db,
  id: number,
  {
    errors,
    ...counts
  }: Partial<Pick<ImportRow, 'newCount' | 'changedCount' | 'errorsCount'>> & {
    errors?: readonly RowError[];
  },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...counts, ...(errors && { errors: JSON.stringify(errors) }) })
    .where('id', '=', id)
    .execute();
}

export async function listImports(
  db: Db,
  { kinds, ownerId }: Reachable,
  page: number,
): Promise<{ rows: ImportRow[]; total: number }> {
  let found = db.selectFrom('imports').where('kind', 'in', kinds);
  if (ownerId !== undefined) found = found.where('accountId', '=', ownerId);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(IMPORTS_PER_PAGE)
    .offset(offsetOf(page, IMPORTS_PER_PAGE))
    .execute();
  const total = await countOf(found);
  return { rows: rows.map(toImport), total };
}

/** Deletes imports that were checked but never applied; returns the keys of their files. */
async function deleteCheckedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('imports')
    .where('state', '=', 'checked')
    .where('createdAt', '<', before)
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

const toImport = (row: Selectable<Imports>): ImportRow => ({
  ...row,
  kind: row.kind as ImportKind,
  state: row.state as ImportRow['state'],
  errors: row.errors as unknown as RowError[],
});

const RETENTION_MS = 24 * 60 * 60_000;

/** Deletes sheets that nobody applied within a day, because they contain personal data. */
export async function purgeImports({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const keys = await deleteCheckedBefore(db, new Date(now().getTime() - RETENTION_MS));
  await Promise.all(keys.map((key) => files.delete(key)));
}
