import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeAccount } from './factories.ts';
import { makeSchool } from './profile-factories.ts';

export type PupilPlace = { regionId: number; districtId: number; schoolId: number };

/** A school in each of this many regions. */
export async function makePlaces(db: Db, amount: number): Promise<PupilPlace[]> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from districts group by region_id order by region_id limit ${amount}`.execute(
    db,
  );
  const schools = await Promise.all(rows.map(({ id }) => makeSchool(db, { districtId: id })));
  return schools.map(({ id, districtId, regionId }) => ({ regionId, districtId, schoolId: id }));
}

/** A learner whose profile is filled in beyond the name. */
export async function makePupil(
  db: Db,
  input: NonNullable<Parameters<typeof makeAccount>[1]> & {
    place?: PupilPlace;
    subjectId?: number;
    positionTypeId?: number;
    language?: 'uz' | 'ru' | 'en';
    registeredAt?: Date;
  } = {},
): Promise<{ id: number; phone: string }> {
  const { place, subjectId, positionTypeId, language, registeredAt, ...account } = input;
  const made = await makeAccount(db, account);
  if (language) {
    await db.updateTable('accounts').set({ language }).where('id', '=', made.id).execute();
  }
  if (registeredAt) {
    await sql`update accounts set created_at = ${registeredAt} where id = ${made.id}`.execute(db);
    // The year of registration is taken from the first row.
    await sql`delete from pupils where account_id = ${made.id}`.execute(db);
    await sql`select write_pupils(array[${made.id}]::int[])`.execute(db);
  }
  await db
    .updateTable('profiles')
    .set({ ...place, subjectId: subjectId ?? null, positionTypeId: positionTypeId ?? null })
    .where('accountId', '=', made.id)
    .execute();
  return made;
}
