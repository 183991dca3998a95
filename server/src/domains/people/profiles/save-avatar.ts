import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { deletePortrait } from '#/kit/files/store-portrait.ts';

/** Sets the picture of an account, or takes it away, and deletes the one before. */
export async function saveAvatar(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  accountId: number,
  avatar: string | null,
): Promise<void> {
  // A file that stays behind is no reason to tell the person that the picture was not saved.
  const remove = async (address: string | null) =>
    await deletePortrait(files, address).catch((err: unknown) => {
      log.warn({ err, address }, 'A picture that nobody uses could not be deleted');
    });
  const before = await db
    .transaction()
    .execute((trx) => exchange(trx, accountId, avatar))
    .catch(async (error: unknown) => {
      await remove(avatar);
      throw error;
    });
  if (before !== avatar) await remove(before);
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
