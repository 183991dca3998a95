import type { Deps } from '#/kit/deps.ts';
import { logReading } from '#/kit/personal-data/log-reading.ts';
import { openPersonal, type PersonalFields } from '#/domains/people/profiles/personal-columns.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';

/** Passport and personal number in full; the access is logged first. */
export async function readPersonalData(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  accountId: number,
  { accountId: readerId, address, now }: Actor,
): Promise<PersonalFields> {
  const sealed = await db
    .selectFrom('profiles')
    .select(['passportSealed', 'personalNumberSealed'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(refusing('account.not_found', 404));
  await logReading(db, { accountId, readerId, purpose: 'account', address, now });
  return openPersonal(personalData, accountId, sealed);
}
