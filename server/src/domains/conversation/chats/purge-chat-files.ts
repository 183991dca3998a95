import type { Deps } from '#/kit/deps.ts';
import { DAY_MS } from './rules.ts';

const AT_ONCE = 500;

/** Deletes files uploaded a day ago and never sent. */
export async function purgeChatFiles({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('chatFiles')
      .where('messageId', 'is', null)
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(AT_ONCE)
      .select(['id', 'key', 'previewKey'])
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return;
    for (const { key, previewKey } of old) {
      await files.delete(key);
      if (previewKey !== null) await files.delete(previewKey);
    }
    const ids = old.map(({ id }) => id);
    await trx.deleteFrom('chatFiles').where('id', 'in', ids).execute();
  });
}
