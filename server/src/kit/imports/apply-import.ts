import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SheetImport } from '@malaka/contracts/kit/imports';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { checkSheet, type CheckedSheet } from './check-sheet.ts';
import { openStoredSheet } from './check-import.ts';
import type { SheetKind } from './kind.ts';
import { getImport, type ImportRow, takeChecked, updateCounts } from './queries.ts';

type ApplyDeps = Pick<Deps, 'db' | 'files' | 'log' | 'now' | 'personalData'>;

type Query = {
  id: number;
  /** Kinds that the caller may apply; imports of other kinds are not found. */
  kinds: readonly SheetKind[];
  /** Restricts to imports of this account. */
  ownerId?: number;
  /** Temporary folder for the decrypted sheet. */
  folder: string;
  accountId: number;
  address: string;
  language: Language;
};

/**
 * Reads the stored sheet again and imports all of it, once, or nothing if it has errors now. Throws
 * 404 `import.not_found`, 409 `import.not_checked`.
 */
export async function applyImport(deps: ApplyDeps, query: Query): Promise<SheetImport> {
  const { db, files, log } = deps;
  const { id, ownerId } = query;
  const kinds = query.kinds.map(({ name }) => name);
  const found = await getImport(db, { id, kinds, ownerId });
  if (found.state !== 'checked') throw new AppError('import.not_checked', 409);
  const sheet = await readStored(deps, found, query);
  const isGood = sheet.errors.count === 0;
  await (isGood ? take(deps, found, sheet, query) : refuse(deps, found, sheet));
  await files.delete(found.fileKey).catch((err: unknown) => {
    log.warn({ err, importId: found.id }, 'The file of an import could not be deleted');
  });
  return await getImport(db, { id, kinds, ownerId });
}

async function readStored(
  deps: ApplyDeps,
  { kind: name, fileKey }: ImportRow,
  { kinds, folder, accountId, language }: Query,
): Promise<CheckedSheet> {
  const kind = kinds.find((one) => one.name === name)!;
  const file = path.join(folder, randomUUID());
  try {
    const format = await openStoredSheet(deps, fileKey, file);
    return await checkSheet(deps, { kind, path: file, format, accountId, language });
  } catch (error) {
    // Another caller has just applied it, and its file is gone.
    if (error instanceof AppError && error.code === 'file.not_found') {
      throw new AppError('import.not_checked', 409);
    }
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

async function take(
  { db, now }: ApplyDeps,
  { id, kind, fileName }: ImportRow,
  { checker, rowsCount }: CheckedSheet,
  { accountId, address }: Query,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isMine = await takeChecked(trx, id, { state: 'applied', appliedAt: now() });
    if (!isMine) throw new AppError('import.not_checked', 409);
    const counts = await checker.write(trx);
    await updateCounts(trx, id, counts);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'import.applied',
      subject: `import:${id}`,
      after: { kind, fileName, rowsCount, ...counts },
    });
  });
}

/** A district or school named in the sheet was archived after the check. */
async function refuse({ db }: ApplyDeps, { id }: ImportRow, { errors }: CheckedSheet) {
  await db.transaction().execute(async (trx) => {
    const isMine = await takeChecked(trx, id, { state: 'refused' });
    if (!isMine) throw new AppError('import.not_checked', 409);
    await updateCounts(trx, id, { errorsCount: errors.count, errors: errors.shown });
  });
}
