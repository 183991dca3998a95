import { type OwnPreferences, usualPreferencesOf } from '@malaka/contracts/people/preferences';
import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { HEAD_POSITION_TYPE_IDS } from '@malaka/contracts/reporting/my-school';
import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { Localized } from '#/kit/http/language.ts';
import { roleOf } from '#/kit/access/scope.ts';
import type { Config } from '#/kit/config/config.ts';

/** Whether the account has a second factor; `accountId` is a column of the query. */
export const hasFactor = (accountId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from second_factors f
    where f.account_id = ${accountId} and f.confirmed_at is not null)`;

/** `required` for roles that can reach other people's data; `optional` for everybody. */
export type FactorRule = Config['secondFactor'];

const GUARDED: readonly Role[] = ['admin', 'manager', 'ministry', 'teacher'];

export const isFactorRequired = (role: Role, rule: FactorRule): boolean =>
  rule === 'required' && GUARDED.includes(role);

export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What a sign-in is checked against; `isKnownAddress` if the account was used at the address
 * before.
 */
export async function findCredentials(db: Db, phone: string, address: string) {
  return await db
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'passwordHash',
      'status',
      'blockedReason',
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.accountId', '=', 'accounts.id')
            .where('sessions.address', '=', address),
        )
        .as('isKnownAddress'),
    ])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

export async function getSessionUser(
  db: Db,
  accountId: number,
  rule: FactorRule,
): Promise<SessionUser> {
  const {
    role: roleId,
    profileStatus,
    hasFactor: isOn,
    ...found
  } = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.phone',
      'accounts.role',
      'accounts.isEduInstitution',
      'accounts.avatar',
      'accounts.preferences',
      'profiles.lastName',
      'profiles.firstName',
      'profiles.middleName',
      'profiles.status as profileStatus',
      'profiles.confirmedPositionTypeId',
      'profiles.confirmedSchoolId',
      hasFactor(sql`accounts.id`).as('hasFactor'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { confirmedPositionTypeId, confirmedSchoolId, preferences, ...user } = found;
  const role = roleOf(roleId);
  return {
    ...user,
    role,
    isTeacher: role === 'teacher',
    profileStatus: profileStatus as SessionUser['profileStatus'],
    isSchoolHead:
      confirmedSchoolId !== null && HEAD_POSITION_TYPE_IDS.includes(confirmedPositionTypeId ?? 0),
    isSecondFactorDue: !isOn && isFactorRequired(role, rule),
    preferences: { ...usualPreferencesOf(role), ...(preferences as Partial<OwnPreferences>) },
  };
}

/** Version of the public offer at a moment, or the newest. */
export async function findOffer(db: Db, at?: Date): Promise<number | undefined> {
  const offer = await db
    .selectFrom('offers')
    .select('version')
    .$if(at !== undefined, (query) => query.where('createdAt', '<=', at!))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return offer?.version;
}

export async function insertOffer(
  trx: Db,
  offer: { version: number; body: Localized; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('offers')
    .values({ ...offer, body: JSON.stringify(offer.body) })
    .execute();
}

/** Credentials to confirm again before a sensitive action. */
export async function getOwnCredentials(db: Db, sessionId: number) {
  return await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'accounts.phone',
      'accounts.passwordHash',
      'accounts.language',
      'sessions.createdAt as signedInAt',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

type Listed = { accountId: number; currentId: number; now: Date; most: number };

/** Live sessions of an account: the current one, then by last use. */
export async function listSessions(db: Db, { accountId, currentId, now, most }: Listed) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'address', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .limit(most)
    .execute();
}

/** Cancels the account's accepted codes for resetting the password. */
export async function cancelPasswordResets(trx: Db, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}
