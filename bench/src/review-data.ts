import type { Pool } from 'pg';
import { sealSnapshot } from '@malaka/server/domains/people/profile-reviews/claim-profile';
import { sealPersonal } from '@malaka/server/domains/people/profiles/personal-columns';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';

const CHUNK = 2000;
const REVIEWER_ROLE = 6;

/** Submitted profiles, every second one for the second time, and confirmed ones. */
export async function addProfiles(
  pool: Pool,
  personalData: PersonalData,
  { waiting, confirmed }: { waiting: number; confirmed: number },
): Promise<void> {
  const total = waiting + confirmed;
  await pool.query(
    `insert into accounts (id, phone, password_hash)
     select n, '99893' || lpad(n::text, 7, '0'), 'x' from generate_series(1000, 999 + $1::int) n`,
    [total],
  );
  await pool.query(
    `insert into profiles (account_id, last_name, first_name, middle_name, gender, birth_date,
       region_id, district_id, school_name, school_type, position_type_id, status, submitted_at,
       due_at, decided_at, search_text)
     select n, 'Karimova' || n, 'Nilufar', 'Anvarovna', 'female', '1974-05-06', d.region_id, d.id,
       n || '-maktab', 'general', 1,
       case when n < 1000 + $2::int then 'submitted' else 'confirmed' end,
       now() - n * interval '3 seconds',
       case when n < 1000 + $2::int then now() + interval '24 hours' - n * interval '3 seconds' end,
       case when n < 1000 + $2::int then null else now() end,
       'karimova' || n || ' nilufar anvarovna 99893' || lpad(n::text, 7, '0')
     from generate_series(1000, 999 + $1::int) n
     join (select id, region_id, row_number() over (order by id) as place,
             count(*) over () as amount from districts) d on d.place = n % d.amount + 1`,
    [total, waiting],
  );
  await pool.query(
    `insert into educations (account_id, level, faculty, place, start_year, end_year)
     select n, 'high', 'Tarix', 'Institut ' || at, 1990 + at, 1995 + at
     from generate_series(1000, 999 + $1::int) n, generate_series(1, 2) at`,
    [waiting],
  );
  await pool.query(
    `insert into work_entries (account_id, kind, place, position, start_date)
     select n, kind, n || '-maktab', 'Oqituvchi', '2001-09-01'
     from generate_series(1000, 999 + $1::int) n, unnest(array['work', 'work', 'additional']) kind`,
    [waiting],
  );
  for (let from = 1000; from < 1000 + waiting; from += CHUNK) {
    await sealSome(pool, personalData, from, Math.min(from + CHUNK, 1000 + waiting));
  }
  await pool.query('vacuum analyze');
}

async function sealSome(pool: Pool, personalData: PersonalData, from: number, to: number) {
  const ids = Array.from({ length: to - from }, (_, n) => from + n);
  const sealed = ids.map((id) => sealPersonal(personalData, id, personalOf(id)));
  await pool.query(
    `update profiles p set passport_sealed = s.passport, personal_number_sealed = s.number,
       personal_number_index = s.index
     from unnest($1::int[], $2::bytea[], $3::bytea[], $4::bytea[]) as s(id, passport, number, index)
     where p.account_id = s.id`,
    [
      ids,
      sealed.map(({ passportSealed }) => passportSealed),
      sealed.map(({ personalNumberSealed }) => personalNumberSealed),
      sealed.map(({ personalNumberIndex }) => personalNumberIndex),
    ],
  );
  const again = ids.filter((id) => id % 2 === 0);
  await pool.query(
    `insert into profile_reviews (account_id, submitted_at, decided_at, decided_by, status, comment,
       waited_seconds, snapshot_sealed)
     select s.id, now() - interval '2 days', now() - interval '1 day', s.id + 1, 'rejected', 'Xato',
       s.id, s.snapshot
     from unnest($1::int[], $2::bytea[]) as s(id, snapshot)`,
    [again, again.map((id) => sealSnapshot(personalData, id, pastOf(id)))],
  );
}

const personalOf = (id: number) => ({
  passportSeries: 'AB',
  passportNumber: String(1_000_000 + id),
  personalNumber: String(40_605_740_000_000 + id),
});

const pastOf = (id: number) => ({
  ...personalOf(id),
  lastName: `Karimova${id}`,
  firstName: 'Nilufar',
  middleName: '',
  phone: `99893${String(id).padStart(7, '0')}`,
  avatar: null,
  gender: 'female' as const,
  birthDate: '1974-05-06',
  regionId: 1,
  cityId: 101,
  schoolType: 'general' as const,
  schoolId: null,
  schoolName: `${id}-maktab`,
  positionTypeId: 1,
  positionId: null,
  subjectId: 1,
  region: 'Toshkent',
  city: 'Chirchiq',
  school: null,
  positionType: 'Oʻqituvchi',
  position: 'Tarix',
  biography: '',
  educations: [],
  workPlaces: [],
  additionalPositions: [],
  erpFields: [],
});

/** Signed-in reviewers; returns their tokens. */
export async function addReviewers(pool: Pool, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken);
  for (const [n, token] of tokens.entries()) {
    await pool.query(
      'insert into accounts (id, phone, password_hash, role) values ($1, $2, $3, $4)',
      [n + 1, `99894000000${n}`, 'x', REVIEWER_ROLE],
    );
    await pool.query('insert into profiles (account_id, last_name) values ($1, $2)', [
      n + 1,
      `Nazarova${n}`,
    ]);
    await pool.query(
      `insert into sessions (account_id, token_hash, is_remembered, expires_at)
       values ($1, $2, true, now() + interval '1 day')`,
      [n + 1, hashToken(token)],
    );
  }
  return tokens;
}
