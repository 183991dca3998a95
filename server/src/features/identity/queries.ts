import type { SessionUser } from '@malaka/contracts/auth';
import type { Db } from '#/db/connect.ts';
import { roleOf } from './role-of.ts';

export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a sign-in is judged by; `isKnownAddress` where the account was used at the address before. */
export async function findCredentials(db: Db, phone: string, address: string) {
  return await db
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'passwordHash',
      'status',
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

export async function getSessionUser(db: Db, accountId: number): Promise<SessionUser> {
  const { role, profileStatus, ...user } = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.phone',
      'accounts.role',
      'accounts.isEduInstitution',
      'accounts.avatar',
      'profiles.lastName',
      'profiles.firstName',
      'profiles.middleName',
      'profiles.status as profileStatus',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    role: roleOf(role),
    isTeacher: roleOf(role) === 'teacher',
    profileStatus: profileStatus as SessionUser['profileStatus'],
  };
}

export async function findLatestOffer(db: Db): Promise<number | undefined> {
  const offer = await db
    .selectFrom('offers')
    .select('version')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return offer?.version;
}
