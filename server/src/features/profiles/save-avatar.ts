import type { Db } from '#/db/connect.ts';
import { deletePortrait } from '#/features/files/store-portrait.ts';
import type { FileStorage } from '#/gateways/files/port.ts';

/** Sets the picture of an account, or takes it away, and deletes the one before. */
export async function saveAvatar(
  { db, files }: { db: Db; files: FileStorage },
  accountId: number,
  avatar: string | null,
): Promise<void> {
  const before = await db
    .transaction()
    .execute((trx) => exchange(trx, accountId, avatar))
    .catch(async (error: unknown) => {
      await deletePortrait(files, avatar);
      throw error;
    });
  if (before !== avatar) await deletePortrait(files, before);
}

async function exchange(trx: Db, accountId: number, avatar: string | null) {
  // A reviewer sees the picture too: a decision about the one before is refused.
  await trx
    .updateTable('profiles')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute();
  const { avatar: before } = await trx
    .selectFrom('accounts')
    .select('avatar')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ avatar }).where('id', '=', accountId).execute();
  return before;
}
