import { sql } from 'kysely';
import { NO_PASSWORD } from '#/domains/people/identity/passwords.ts';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

type SchoolPlace = { id: number; type: string; districtId: number; regionId: number };

/** All schools by code: some ten thousand short rows. */
export async function listSchoolPlaces(db: Db): Promise<Map<string, SchoolPlace>> {
  const rows = await db
    .selectFrom('schools as s')
    .innerJoin('districts as d', 'd.id', 's.districtId')
    .where('s.code', 'is not', null)
    .select(['s.code', 's.id', 's.type', 's.districtId', 'd.regionId'])
    .execute();
  return new Map(rows.map(({ code, ...school }) => [code!, school]));
}

export type Holder = {
  id: number;
  phone: string;
  numberIndex: string | null;
  lastName: string;
  firstName: string;
};

type Query = { phones: readonly string[]; numberIndexes: readonly string[] };

/** Accounts that have one of the phones or personal numbers. */
export async function listHolders(db: Db, { phones, numberIndexes }: Query) {
  const { rows } = await sql<Holder>`
    select a.id, a.phone, encode(p.personal_number_index, 'hex') as number_index,
      coalesce(p.last_name, '') as last_name, coalesce(p.first_name, '') as first_name
    from (
      select id from accounts where phone = any(${phones})
      union
      select account_id from profiles where personal_number_index = any(array(
        select decode(one, 'hex') from unnest(${numberIndexes}::text[]) as one))
    ) found
    join accounts a using (id)
    left join profiles p on p.account_id = a.id`.execute(db);
  return {
    byPhone: Map.groupBy(rows, ({ phone }) => phone),
    byNumber: Map.groupBy(rows, ({ numberIndex }) => numberIndex ?? ''),
  };
}

export type NewPerson = {
  phone: string;
  lastName: string;
  firstName: string;
  middleName: string;
  /** Empty if unknown. */
  number: string;
  birthDate: string | null;
  gender: string | null;
  regionId: number | null;
  districtId: number | null;
  schoolId: number | null;
  schoolType: string | null;
  schoolName: string;
  positionTypeId: number | null;
  positionId: number | null;
  subjectId: number | null;
  registeredOn: string | null;
  searchText: string;
};

/** Creates accounts without passwords, each with a draft profile; returns their ids in order. */
export async function insertPeople(
  trx: Db,
  personalData: PersonalData,
  people: readonly NewPerson[],
  now: Date,
): Promise<number[]> {
  const accounts = people.map(({ phone, registeredOn }, place) => ({ phone, registeredOn, place }));
  const { rows } = await sql<{ id: number; phone: string }>`
    insert into accounts (phone, password_hash, created_at)
    select phone, ${NO_PASSWORD}::text,
      coalesce("registeredOn"::timestamp at time zone 'Asia/Tashkent', ${now})
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as row (
      phone text, "registeredOn" date, place integer)
    order by place
    returning id, phone`.execute(trx);
  const ids = new Map(rows.map(({ id, phone }) => [phone, id]));
  const profiles = people.map((person) => {
    const id = ids.get(person.phone)!;
    const fields = { passportSeries: '', passportNumber: '', personalNumber: person.number };
    const sealed = sealPersonal(personalData, id, fields);
    return {
      ...person,
      number: undefined,
      id,
      sealed: sealed.personalNumberSealed?.toString('hex') ?? null,
      index: sealed.personalNumberIndex?.toString('hex') ?? null,
    };
  });
  await sql`
    insert into profiles (account_id, last_name, first_name, middle_name, gender, birth_date,
      region_id, district_id, school_id, school_type, school_name, position_type_id, position_id,
      subject_id, personal_number_sealed, personal_number_index, search_text)
    select id, "lastName", "firstName", "middleName", gender, "birthDate", "regionId",
      "districtId", "schoolId", "schoolType", "schoolName", "positionTypeId", "positionId",
      "subjectId", decode(sealed, 'hex'), decode(index, 'hex'), "searchText"
    from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as row (
      id integer, "lastName" text, "firstName" text, "middleName" text, gender text,
      "birthDate" date, "regionId" integer, "districtId" integer, "schoolId" integer,
      "schoolType" text, "schoolName" text, "positionTypeId" integer, "positionId" integer,
      "subjectId" integer, sealed text, index text, "searchText" text)
    order by id`.execute(trx);
  return people.map(({ phone }) => ids.get(phone)!);
}
