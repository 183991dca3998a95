import type { Pool } from 'pg';

/** Fills an empty, migrated database with that many active courses of one author. */
export async function addCourses(pool: Pool, amount: number): Promise<void> {
  await pool.query(`
    insert into accounts (id, phone, password_hash, role) values (1, '998900000001', 'x', 3)
      on conflict do nothing;
    insert into profiles (account_id, last_name, first_name) values (1, 'Karimova', 'Nilufar')
      on conflict do nothing;
    insert into categories (id, name, hue, icon)
      select n, jsonb_build_object('uz', 'Yoʻnalish ' || n), n * 30, 'book'
      from generate_series(1, 10) n on conflict do nothing;
  `);
  await pool.query(
    `insert into courses (author_id, name, description, type, category_id, language_id, hours,
       credit, is_active, popularity, buys_count, search_text)
     select 1, 'Zamonaviy dars ' || n, 'Tavsif', (array['upgrade', 'retraining', 'informal'])[n % 3 + 1],
       n % 10 + 1, n % 3 + 1, n % 70 + 2, 4, true, n * 7919 % 5000, n % 400,
       'zamonaviy dars ' || n || ' | karimova nilufar oqituvchi mahorati'
     from generate_series((select count(*) + 1 from courses), $1::int) n`,
    [amount],
  );
  await pool.query('vacuum analyze courses');
}
