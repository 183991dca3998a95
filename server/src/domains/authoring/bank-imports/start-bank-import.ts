import { randomBytes } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import { lockAccount } from '#/kit/db/transactions.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { countActive, insertBankImport, deleteTaken, markUndone } from './queries.ts';

/** So that one author does not block the others. */
const ACTIVE_MAX = 2;

type NewFile = { authorId: number; language: Language; format: string; file: ReceivedFile };

/** Stores a received file for the worker without parsing it. */
export async function startBankImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { authorId, language, format, file }: NewFile,
): Promise<number> {
  const refuseMore = async (trx: Db) => {
    if ((await countActive(trx, authorId)) < ACTIVE_MAX) return;
    throw new AppError('request.too_many', 429, { retryAfter: 30 });
  };
  await refuseMore(db);
  const key = `bank-imports/${randomBytes(12).toString('hex')}`;
  await files.putFile(key, file.path, file.mime);
  try {
    return await db.transaction().execute(async (trx) => {
      // Others may have started while the file was being stored.
      await lockAccount(trx, authorId);
      await refuseMore(trx);
      const { originalName: name, bytes } = file;
      const input = { authorId, language, format, name, key, bytes, createdAt: now() };
      const importId = await insertBankImport(trx, input);
      await addJob(trx, 'import-bank', { importId }, { key: `import-bank:${importId}` });
      return importId;
    });
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    throw error;
  }
}

type Undo = { authorId: number; id: number };

/** Questions moved, changed or copied since stay; returns how many were deleted. */
export async function undoBankImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { authorId, id }: Undo,
): Promise<{ keptCount: number }> {
  const { key, keptCount } = await db.transaction().execute(async (trx) => {
    const undone = await markUndone(trx, authorId, id, now());
    const deleted = await deleteTaken(trx, id, now());
    return { key: undone.key, keptCount: undone.takenCount - deleted };
  });
  if (key !== null) await files.delete(key).catch(() => undefined);
  return { keptCount };
}
