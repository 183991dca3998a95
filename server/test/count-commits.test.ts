import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { countCommits } from './count-commits.ts';
import { useTestDatabase } from './database.ts';
import { quiet } from './databases.ts';

const { url } = await useTestDatabase();
const open = () => {
  const pool = createPool(url, quiet, { max: 2 });
  afterAll(() => pool.end());
  return pool;
};

test('counts what is committed, whether in a transaction or by itself', async () => {
  const pool = open();
  const heard: string[] = [];
  const count = countCommits([pool], {
    before: (n) => heard.push(`before ${n}`),
    after: (n) => heard.push(`after ${n}`),
  });
  const db = createDatabase(pool);
  await sql`create table notes (text text)`.execute(db);
  await sql`select * from notes`.execute(db);
  expect(count()).toBe(0);
  await sql`insert into notes values ('a')`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('b')`.execute(trx);
    await sql`savepoint here`.execute(trx);
    await sql`insert into notes values ('c')`.execute(trx);
    await sql`rollback to savepoint here`.execute(trx);
  });
  const refused = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('d')`.execute(trx);
    throw new Error('taken back');
  });
  await expect(refused).rejects.toThrow('taken back');
  await pool.query(`update notes set text = 'e'`);
  expect(count()).toBe(3);
  expect(heard).toEqual(['before 1', 'after 1', 'before 2', 'after 2', 'before 3', 'after 3']);
});

test('counts each statement where these are asked for', async () => {
  const pool = open();
  const count = countCommits([pool], {}, 'statement');
  await createDatabase(pool)
    .transaction()
    .execute((trx) => sql`select 1`.execute(trx));
  expect(count()).toBe(3);
});
