import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { deletePortrait } from '#/kit/files/store-portrait.ts';

/** Sets or removes the picture of an account, and deletes the previous one. */
export async function saveAvatar(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  accountId: number,
  avatar: string | null,
): Promise<void> {
  // A leftover file must not make the save appear failed.
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
  // Reviewers see the picture too: a decision about the old one is refused.
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
