import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { compileOnce } from './compile-once.ts';
import { joinReads } from './join-reads.ts';

const { db, pool } = await useTestDatabase();
await sql`create table things (id integer, name text)`.execute(db);
await sql`insert into things values (1, 'one'), (2, 'two'), (3, 'three')`.execute(db);

type Thing = { id: number; name: string };

const readThings = compileOnce(
  (_db, { ids }: { ids: readonly number[] }) => sql<Thing>`
    select * from things where id = any(${ids}::integer[]) order by id`,
);
const readTogether = () =>
  joinReads(db, (reader) =>
    Promise.all([readThings(reader, { ids: [1] }), readThings(reader, { ids: [2, 3] })]),
  );

// spec: SPD-06
test('a statement is planned once, whatever its values are', async () => {
  const plans = compileOnce(
    (_db, { ids }: { ids: readonly number[] }) => sql<{ generic: number; custom: number }>`
      select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
      from pg_prepared_statements where ${ids}::integer[] is not null`,
  );
  for (let n = 0; n < 10; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await readThings(db, { ids: [1, 2] });
  }
  const [plan] = await plans(db, { ids: [1] });
  expect(plan!.generic).toBeGreaterThanOrEqual(10);
  expect(plan!.custom).toBe(0);
});

// spec: SPD-06
test('what transactions ask is planned as PostgreSQL likes', async () => {
  const mode = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mode: string }>`
      select current_setting('plan_cache_mode') as mode`.execute(trx);
    return rows[0]!.mode;
  });
  expect(mode).toBe('auto');
});

// spec: SPD-06
test('statements go on after a change of the schema', async () => {
  expect(await readThings(db, { ids: [1] })).toEqual([{ id: 1, name: 'one' }]);
  expect(await readTogether()).toMatchObject([[{ id: 1 }], [{ id: 2 }, { id: 3 }]]);
  await sql`alter table things add column size integer default 5`.execute(db);
  expect(await readThings(db, { ids: [1] })).toEqual([{ id: 1, name: 'one', size: 5 }]);
  await sql`alter table things alter column name type varchar(20)`.execute(db);
  expect(await readTogether()).toMatchObject([
    [{ id: 1, name: 'one' }],
    [{ id: 2 }, { id: 3, name: 'three' }],
  ]);
});

// spec: SPD-06
test('another connection prepares anew', async () => {
  await readTogether();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(async () => {
    expect(await readTogether()).toMatchObject([[{ id: 1 }], [{ id: 2 }, { id: 3 }]]);
  });
});

// spec: SPD-06
test('connections keep a bounded number of statements', async () => {
  // A separate module instance: statement names of the process are shared by all test files.
  const alone = './prepared.ts?alone';
  const { nameOf } = (await import(alone)) as typeof import('./prepared.ts');
  for (let n = 1; n <= 1000; n += 1) expect(nameOf(`select ${n}`)).toBe(`malaka_${n}`);
  expect(nameOf('select 1001')).toBeUndefined();
  expect(nameOf('select 7')).toBe('malaka_7');
});
