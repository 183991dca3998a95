import type { Database } from '#/kit/db/connect.ts';
import { bumpRevision, lockOwnSection } from './queries.ts';

/** The slug never changes (decision 98). */
export async function renameSection(
  db: Database,
  authorId: number,
  { id, name }: { id: number; name: string },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { course } = await lockOwnSection(trx, authorId, id);
    await trx.updateTable('sections').set({ name }).where('id', '=', id).execute();
    return await bumpRevision(trx, course.id);
  });
}
