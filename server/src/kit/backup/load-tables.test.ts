import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTarget } from '#test/backup-world.ts';
import { dumpTables } from './make-backup.ts';
import { loadTables } from './load-backup.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-tables-'));
const clients: pg.Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await rm(folder, { recursive: true });
});

const schema = `
  create schema graphile_worker;
  create table migrations (name text primary key, sha256 text);
  create table authors (id int generated always as identity primary key, name text unique);
  create table "Odd notes" (
    "from" int references authors on delete cascade, at date not null, note text,
    loud text generated always as (upper(note)) stored
  ) partition by range (at);
  create table notes_2025 partition of "Odd notes"
    for values from ('2025-01-01') to ('2026-01-01')`;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await createTarget()).url });
  clients.push(client);
  await client.connect();
  await client.query(schema);
  return client;
}

// spec: OPS-08, OPS-09
it('brings back generated columns, odd names and values, and partitions made since', async () => {
  const source = await connect();
  await source.query(`
    create table notes_2026 partition of "Odd notes"
      for values from ('2026-01-01') to ('2027-01-01') partition by range (at);
    create table notes_june partition of notes_2026
      for values from ('2026-06-01') to ('2026-07-01');
    insert into authors (name)
      values (null), (''), (E'tab\\tline\\nback\\\\slash \\\\N oʻzbek');
    insert into "Odd notes" values (1, '2025-05-05', 'old'), (3, '2026-06-06', null)`);
  const dumped = await dumpTables(source, path.join(folder, 'tables'));
  const target = await connect();
  await loadTables(target, path.join(folder, 'tables'), dumped);

  const read = async (client: pg.Client) => [
    (await client.query('select * from authors order by id')).rows,
    (await client.query('select tableoid::regclass::text, * from "Odd notes" order by at')).rows,
  ];
  expect(await read(target)).toEqual(await read(source));
  expect((await read(target))[1]).toMatchObject([
    { tableoid: 'notes_2025', loud: 'OLD' },
    { tableoid: 'notes_june', note: null },
  ]);
  const next = await target.query(`insert into authors (name) values ('next') returning id`);
  expect(next.rows).toEqual([{ id: 4 }]);
  await target.query('delete from authors where id = 1');
  expect((await target.query('select from "Odd notes"')).rowCount).toBe(1);
});
