import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Uses an accepted code up; of two at the same moment one is told that it is spent. */
export async function spendCode(
  trx: Db,
  codeId: number,
  now: Date,
): Promise<{ isEduInstitution: boolean; createdAt: Date }> {
  const code = await trx
    .updateTable('signInCodes')
    .set({ usedAt: now })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning(['isEduInstitution', 'createdAt'])
    .executeTakeFirst();
  if (!code) throw new AppError('auth.code_expired', 422);
  return code;
}
