import type { Deps } from '#/kit/deps.ts';
import { deleteTaken, markUndone } from './queries.ts';

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
