import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import { type Role, ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { hashPassword } from '#/domains/people/identity/passwords.ts';
import { hashToken, newToken } from '#/domains/people/identity/secrets.ts';
import { accountSearchText } from '#/domains/people/profiles/account-name.ts';

let phones = 0;

/** A phone that no other account of the test or the demo has. */
export const newPhone = (): string => `99895${String(1_000_000 + (phones += 1))}`;

/** An account without a password, unless a hash is given. */
export async function makeAccount(
  db: Db,
  input: {
    phone?: string;
    role?: Role;
    passwordHash?: string;
    isEduInstitution?: boolean;
    status?: 'active' | 'blocked';
    lastName?: string;
    firstName?: string;
    middleName?: string;
    profileStatus?: 'draft' | 'submitted' | 'confirmed' | 'rejected';
    submittedAt?: Date;
  } = {},
): Promise<{ id: number; phone: string }> {
  const { role = 'learner', profileStatus = role === 'confirmedLearner' ? 'confirmed' : 'draft' } =
    input;
  const account = await db
    .insertInto('accounts')
    .values({
      phone: input.phone ?? newPhone(),
      passwordHash: input.passwordHash ?? 'none',
      role: ROLE_IDS[role],
      isEduInstitution: input.isEduInstitution ?? false,
      status: input.status ?? 'active',
    })
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow();
  const isDecided = profileStatus === 'confirmed' || profileStatus === 'rejected';
  const submittedAt = input.submittedAt ?? new Date();
  const { lastName = 'Karimova', firstName = 'Dilnoza', middleName = 'Anvarovna' } = input;
  const names = { lastName, firstName, middleName };
  await db
    .insertInto('profiles')
    .values({
      accountId: account.id,
      ...names,
      searchText: accountSearchText({ ...names, phone: account.phone }),
      status: profileStatus,
      submittedAt: profileStatus === 'draft' ? null : submittedAt,
      dueAt:
        profileStatus === 'submitted'
          ? new Date(submittedAt.getTime() + PROFILE_REVIEW_HOURS * 60 * 60_000)
          : null,
      decidedAt: isDecided ? new Date() : null,
    })
    .execute();
  return account;
}

/** A live session, with the token a caller sends. */
export async function makeSession(
  db: Db,
  accountId: number,
  input: { now?: Date; isRemembered?: boolean; expiresAt?: Date; address?: string } = {},
): Promise<{ id: number; token: string }> {
  const now = input.now ?? new Date();
  const token = newToken();
  const { id } = await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      accountId,
      isRemembered: input.isRemembered ?? true,
      address: input.address ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: input.expiresAt ?? new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** An account that signs in with the password. */
export async function makeAccountWithPassword(
  db: Db,
  input: NonNullable<Parameters<typeof makeAccount>[1]> = {},
): Promise<{ id: number; phone: string; password: string }> {
  const password = 'Bahor+Gul:26';
  const account = await makeAccount(db, { passwordHash: await hashPassword(password), ...input });
  return { ...account, password };
}

export type NewCaller = NonNullable<Parameters<typeof makeAccount>[1]> & { now?: Date };

/** An account of the role with a live session. */
export async function makeCaller(
  db: Db,
  input: NewCaller = {},
): Promise<{ id: number; phone: string; token: string }> {
  const account = await makeAccount(db, input);
  const { token } = await makeSession(db, account.id, { ...(input.now && { now: input.now }) });
  return { ...account, token };
}
