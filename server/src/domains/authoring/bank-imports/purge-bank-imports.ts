import type { Deps } from '#/kit/deps.ts';
import { deleteImportsBefore } from './queries.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Deletes the reports of old imports; the imported questions stay. */
export const purgeBankImports = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  await deleteImportsBefore(db, new Date(now().getTime() - RETENTION_MS));
