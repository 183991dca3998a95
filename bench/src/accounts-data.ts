import { accountSearchText } from '@malaka/server/domains/people/profiles/account-name';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import type { Pool } from 'pg';
import { namePeople } from './people-names.ts';

const BATCH = 2000;

export const phoneOf = (n: number): string =>
  `9989${String((n * 7919) % 100_000_000).padStart(8, '0')}`;
export const personalNumberOf = (n: number): string => String(30_000_000_000_000 + n * 7919);

/** Role, state, region and profile, distributed as in a country. */
const personOf = (n: number) => ({
  phone: phoneOf(n),
  role: n % 97 === 0 ? 3 : n % 1500 === 0 ? 4 : n % 3 === 0 ? 5 : 2,
  status: n % 250 === 1 ? 'blocked' : 'active',
  region: n % 14,
  profile:
    n % 3 === 0 ? 'confirmed' : n % 90 === 1 ? 'submitted' : n % 200 === 2 ? 'rejected' : 'draft',
});

/** This many people with unique names, phones and personal numbers. */
export async function addPeople(
  pool: Pool,
  personalData: PersonalData,
  amount: number,
): Promise<void> {
  const names = namePeople();
  for (let from = 1; from <= amount; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, amount + 1 - from) }, (_, at) => {
      const person = { ...personOf(from + at), ...names.next().value };
      const index = personalData.index('personal_number', personalNumberOf(from + at));
      return { ...person, search: accountSearchText(person), index: index.toString('hex') };
    });
    await pool.query(INSERT, [JSON.stringify(people)]);
  }
  await pool.query(
    'vacuum analyze accounts, profiles, sessions, name_variants, name_words, account_names',
  );
}

const INSERT = `
  with people as (
    select * from jsonb_to_recordset($1::jsonb) as person (phone text, role smallint, status text,
      region integer, profile text, search text, index text, "lastName" text, "firstName" text,
      "middleName" text)
  ), places as (
    select id, row_number() over (order by id) - 1 as place from regions
  ), added as (
    insert into accounts (phone, password_hash, role, status)
      select phone, 'x', role, status from people returning id, phone
  ), seen as (
    insert into sessions (token_hash, account_id, is_remembered, expires_at)
      select sha256(phone::bytea), id, true, now() + interval '30 days' from added
  )
  insert into profiles (account_id, last_name, first_name, middle_name, region_id, status,
      submitted_at, decided_at, search_text, personal_number_index)
    select id, "lastName", "firstName", "middleName",
      (select places.id from places where place = region), profile, now(), now(), search,
      decode(index, 'hex')
    from people join added using (phone)`;
