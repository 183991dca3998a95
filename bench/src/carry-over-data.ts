import type { Pool } from 'pg';
import { sized } from './size.ts';

export const PEOPLE = sized(100_000, 100);
/** Entries of one person per year: two to seven, a surplus in some years, none in most. */
const MAX_LINES = 7;

/** The same entries of the same people in each of the years. */
export async function addLedgers(pool: Pool, years: readonly number[]): Promise<number> {
  await pool.query(`
    insert into position_types (id, name)
      values (9001, '{"uz": "Pedagog"}'), (9002, '{"uz": "Direktor"}'), (9003, '{"uz": "Metodist"}')`);
  await pool.query(`
    insert into settings (key, value) values ('credits.minimums',
      '[{"positionTypeId": 9002, "minimum": 24}, {"positionTypeId": 9003, "minimum": 30.5}]')`);
  await pool.query(
    `with added as (
      insert into accounts (phone, password_hash, role)
        select '9989' || lpad(n::text, 8, '0'), 'x', 5 from generate_series(1, $1::int) as n
        returning id
    )
    insert into profiles (account_id, status, decided_at, position_type_id)
      select id, 'confirmed', now(), 9001 + id % 3 from added`,
    [PEOPLE],
  );
  for (const year of years) {
    await pool.query(
      `insert into credit_lines (account_id, year, kind, amount, created_at)
      select a.id, $1::int,
        case when n = 1 and a.id % 5 = 0 then 'carried' when n = 2 and a.id % 11 = 0 then 'corrected'
          else (array['webinar', 'offline', 'alternative'])[1 + (a.id + n) % 3] end,
        case when n = 2 and a.id % 11 = 0 then -1.5
          else (1 + (a.id * 7919 + n * 104729) % 1400 / 100.0)::numeric(6, 2) end,
        make_timestamptz($1::int, 1 + n, 1 + a.id % 28, 12, 0, 0, 'Asia/Tashkent')
      from accounts a, generate_series(1, $2::int) as n
      where n <= 2 + a.id % ($2::int - 1)`,
      [year, MAX_LINES],
    );
  }
  await pool.query('vacuum analyze accounts, profiles, credit_lines');
  const { rows } = await pool.query<{ amount: number }>(
    'select count(*)::int as amount from credit_lines where year = $1',
    [years[0]],
  );
  return rows[0]!.amount;
}
