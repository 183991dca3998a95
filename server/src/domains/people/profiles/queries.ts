import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { ProfileFields } from './rules.ts';

/**
 * Switches an account between the learner's two roles; other roles do not depend on the profile.
 */
export async function setConfirmedLearner(trx: Db, accountId: number, isConfirmed: boolean) {
  const { learner, confirmedLearner } = ROLE_IDS;
  await trx
    .updateTable('accounts')
    .set({ role: isConfirmed ? confirmedLearner : learner })
    .where('id', '=', accountId)
    .where('role', '=', isConfirmed ? learner : confirmedLearner)
    .execute();
}

type Found = {
  district: boolean;
  school: boolean;
  positionType: boolean;
  position: boolean;
  subject: boolean;
};

/** Which of the chosen ids are in the current lists, each below its parent choice. */
export async function findChosen(db: Db, chosen: ProfileFields): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      exists (select from districts d join regions r on r.id = d.region_id
        where d.id = ${chosen.cityId} and r.id = ${chosen.regionId}
          and d.is_active and r.is_active) as district,
      exists (select from schools where id = ${chosen.schoolId}
        and district_id = ${chosen.cityId} and is_active
        and type = coalesce(${chosen.schoolType}, type)) as school,
      exists (select from position_types
        where id = ${chosen.positionTypeId} and is_active) as "positionType",
      exists (select from positions where id = ${chosen.positionId} and is_active) as position,
      exists (select from subjects where id = ${chosen.subjectId} and is_active) as subject
  `.execute(db);
  return rows[0]!;
}

/** Whether another account has the personal number. */
export async function isPersonalNumberTaken(
  db: Db,
  personalNumberIndex: Buffer,
  accountId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .select('accountId')
    .where('personalNumberIndex', '=', personalNumberIndex)
    .where('accountId', '<>', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks the fields filled from the staff register. */
export async function setErpFields(
  trx: Db,
  accountId: number,
  erpFields: readonly string[],
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ erpFields: [...erpFields] })
    .where('accountId', '=', accountId)
    .execute();
}

/** HMAC of the profile's personal number, and whether a reviewer has confirmed the profile. */
export async function findIdentity(
  db: Db,
  accountId: number,
): Promise<{ isConfirmed: boolean; personalNumberIndex: Buffer | null }> {
  const found = await db
    .selectFrom('profiles')
    .select(['status', 'personalNumberIndex'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return {
    isConfirmed: found?.status === 'confirmed',
    personalNumberIndex: found?.personalNumberIndex ?? null,
  };
}

/** The confirmed name of the person with this personal number, given as its HMAC. */
export async function findNameByNumber(
  db: Db,
  personalNumberIndex: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select(sql<string>`concat_ws(' ', last_name, first_name, middle_name)`.as('name'))
    .where('personalNumberIndex', '=', personalNumberIndex)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return found?.name;
}

/** Position type of each profile, null if it has none. */
export async function listPositionsOf(
  db: Db,
  ids: readonly number[],
): Promise<{ accountId: number; positionTypeId: number | null }[]> {
  return db
    .selectFrom('profiles')
    .where('accountId', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('accountId')
    .select(['accountId', 'positionTypeId'])
    .execute();
}
