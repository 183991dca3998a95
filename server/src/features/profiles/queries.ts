import { PROFILES_PER_PAGE } from '@malaka/contracts/limits';
import { ROLE_IDS } from '@malaka/contracts/roles';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { dueAt, type ProfileStatus } from './rules.ts';

/** The text of a jsonb of texts in the language, else in Uzbek. */
const localName = (column: string, language: Language) =>
  sql<string | null>`coalesce(
    nullif(${sql.ref(column)} ->> ${language}, ''), ${sql.ref(column)} ->> 'uz')`;

const profileRows = (db: Db, language: Language) =>
  db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .leftJoin('regions', 'regions.id', 'profiles.regionId')
    .leftJoin('districts', 'districts.id', 'profiles.districtId')
    .leftJoin('positionTypes', 'positionTypes.id', 'profiles.positionTypeId')
    .select([
      'profiles.accountId as id',
      'accounts.phone',
      'profiles.lastName',
      'profiles.firstName',
      'profiles.middleName',
      'profiles.status',
      'profiles.comment',
      'profiles.submittedAt',
      'profiles.regionId',
      'profiles.districtId as cityId',
      'profiles.positionTypeId',
      localName('regions.name', language).as('region'),
      localName('districts.name', language).as('city'),
      localName('positionTypes.name', language).as('positionType'),
    ]);

export async function getProfile(db: Db, accountId: number, language: Language) {
  const row = await profileRows(db, language)
    .where('profiles.accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('profile.not_found', 404);
  return { ...row, status: row.status as ProfileStatus };
}

type Queue = { status: ProfileStatus; offset: number };

/** The longest waiting first. */
export async function listProfiles(db: Db, { status, offset }: Queue, language: Language) {
  const rows = await profileRows(db, language)
    .where('profiles.status', '=', status)
    .orderBy('profiles.submittedAt')
    .orderBy('profiles.accountId')
    .limit(PROFILES_PER_PAGE)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, status, dueAt: dueAt(status, row.submittedAt) }));
}

export async function countProfiles(db: Db, status: ProfileStatus): Promise<number> {
  const { amount } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

export async function isDistrictIn(db: Db, districtId: number, regionId: number) {
  const found = await db
    .selectFrom('districts')
    .select('id')
    .where('id', '=', districtId)
    .where('regionId', '=', regionId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isPositionType(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('positionTypes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Moves an account between the learner's two roles; other roles do not hang on the profile. */
export async function setConfirmedLearner(trx: Db, accountId: number, isConfirmed: boolean) {
  const { learner, confirmedLearner } = ROLE_IDS;
  await trx
    .updateTable('accounts')
    .set({ role: isConfirmed ? confirmedLearner : learner })
    .where('id', '=', accountId)
    .where('role', '=', isConfirmed ? learner : confirmedLearner)
    .execute();
}
