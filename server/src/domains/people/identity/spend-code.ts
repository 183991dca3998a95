import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

/** Uses up an accepted code; of two concurrent calls one is refused. */
export async function spendCode(
  trx: Db,
  codeId: number,
  now: Date,
): Promise<{ isEduInstitution: boolean; createdAt: Date }> {
  return await trx
    .updateTable('signInCodes')
    .set({ usedAt: now })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning(['isEduInstitution', 'createdAt'])
    .executeTakeFirstOrThrow(refusing('auth.code_expired', 422));
}
