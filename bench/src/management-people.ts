import type { ClientBase } from 'pg';
import { hashPassword } from '@malaka/server/domains/people/identity/passwords';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import { accountSearchText } from '@malaka/server/domains/people/profiles/account-name';
import { namePeople } from './people-names.ts';

/** The first pupil's id; authors and managers are below it. */
export const FIRST_PUPIL = 100_001;
const AUTHORS = 1000;
const SCHOOLS_IN_A_DISTRICT = 48;
const BATCH = 20_000;
/** Used only in the data set: its user signs in with the first manager's phone. */
export const SEED_PASSWORD = 'Malaka-2026';
export const MANAGER_PHONE = '998930000001';

export async function addSchools(db: ClientBase): Promise<void> {
  await db.query(
    `insert into schools (code, district_id, type, name, search_text)
     select d.id || '-' || n, d.id, 'general',
       jsonb_build_object('uz', n || '-maktab', 'ru', 'Школа № ' || n), n || '-maktab'
     from districts d, generate_series(1, $1::int) n on conflict do nothing`,
    [SCHOOLS_IN_A_DISTRICT],
  );
}

/**
 * Teachers of all schools: three years of registrations, two thirds confirmed, one in twenty
 * without a place and one in fifty at a school outside the list.
 */
export async function addPupils(db: ClientBase, amount: number): Promise<void> {
  const names = namePeople();
  for (let from = 0; from < amount; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, amount - from) }, (_, at) => {
      const n = from + at;
      const person = { ...names.next().value, phone: String(998_900_000_000 + FIRST_PUPIL + n) };
      return { n, ...person, search: accountSearchText(person) };
    });
    await db.query(ACCOUNTS, [JSON.stringify(people), FIRST_PUPIL]);
    await db.query('analyze accounts, schools');
    await db.query(PROFILES, [JSON.stringify(people), FIRST_PUPIL]);
  }
  await db.query(
    `insert into profile_reviews (account_id, submitted_at, decided_at, decided_by, status,
       waited_seconds, snapshot_sealed)
     select account_id, submitted_at, decided_at, 1, 'confirmed', 3600, '\\x00'
     from profiles where status = 'confirmed' and account_id >= $1`,
    [FIRST_PUPIL],
  );
}

const PERSON = `jsonb_to_recordset($1::jsonb) as person (n integer, phone text, search text,
  "lastName" text, "firstName" text, "middleName" text)`;

const ACCOUNTS = `
  insert into accounts (id, phone, password_hash, role, status, language, created_at)
  select $2::int + n, phone, 'x', case when n % 3 > 0 then 5 else 2 end,
    case when n % 250 = 1 then 'blocked' else 'active' end,
    (array['uz', 'uz', 'uz', 'ru', 'en'])[n % 5 + 1],
    now() - (n::bigint * 7919 % 94608000) * interval '1 second'
  from ${PERSON}`;

const PROFILES = `
  insert into profiles (account_id, last_name, first_name, middle_name, gender, region_id,
    district_id, school_id, school_type, position_type_id, subject_id, status, submitted_at,
    decided_at, search_text)
  select $2::int + n, "lastName", "firstName", "middleName", 'female', d.region_id, s.district_id,
    case when n % 50 > 0 then s.id end, s.type,
    case when n % 40 = 0 then 2 when n % 40 = 1 then 3 else 1 end,
    case when n % 40 > 1 then n % 29 + 1 end,
    case when n % 3 > 0 then 'confirmed' else 'draft' end,
    a.created_at + interval '1 day', a.created_at + interval '2 days', search
  from ${PERSON}
  join accounts a on a.id = $2::int + n
  cross join (select array_agg(id order by id) as ids, count(*) as amount from schools) places
  left join schools s on n % 20 > 0 and s.id = ids[n::bigint * 7919 % amount + 1]
  left join districts d on d.id = s.district_id`;

export async function addAuthors(db: ClientBase): Promise<void> {
  const names = namePeople();
  const people = Array.from({ length: AUTHORS }, (_, n) => {
    const person = { ...names.next().value, phone: String(998_940_000_000 + n) };
    return { n, ...person, search: accountSearchText(person) };
  });
  await db.query(
    `insert into accounts (id, phone, password_hash, role)
     select 1 + n, phone, 'x', 3 from ${PERSON}`,
    [JSON.stringify(people)],
  );
  await db.query(
    `insert into profiles (account_id, last_name, first_name, middle_name, search_text)
     select 1 + n, "lastName", "firstName", "middleName", search from ${PERSON}`,
    [JSON.stringify(people)],
  );
}

export type Managers = { country: string; regional: string };

/** A manager of the country and one of a region, with their sessions. */
export async function addManagers(db: ClientBase): Promise<Managers> {
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const add = async (id: number, phone: string, regionId: number | null) => {
    const token = newToken();
    await db.query(
      `insert into accounts (id, phone, password_hash, role, manager_region_id)
       values ($1, $2, $3, 4, $4)`,
      [id, phone, passwordHash, regionId],
    );
    await db.query(
      `insert into profiles (account_id, last_name, first_name) values ($1, 'Karimov', 'Anvar')`,
      [id],
    );
    await db.query(
      `insert into sessions (token_hash, account_id, is_remembered, expires_at)
       values ($1, $2, true, now() + interval '1 day')`,
      [hashToken(token), id],
    );
    return token;
  };
  const { rows } = await db.query<{ id: number }>('select min(id) as id from regions');
  return {
    country: await add(50_001, MANAGER_PHONE, null),
    regional: await add(50_002, '998930000002', rows[0]!.id),
  };
}
