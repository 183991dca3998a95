import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, dropDatabase, siblingUrl } from '#test/databases.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { Migration } from './migrate.ts';

const adminUrl = inject('adminUrl');
const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of undo) await step();
});

async function emptyDatabase(): Promise<pg.Pool> {
  const name = await cloneDatabase(adminUrl, 'template0');
  const pool = new pg.Pool({ connectionString: siblingUrl(adminUrl, name) });
  undo.push(async () => {
    await pool.end();
    await dropDatabase(adminUrl, name);
  });
  return pool;
}

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

const first = migration('0001_first.sql', 'create table a (id int); create table b (id int)');
const second = migration('0002_second.sql', 'create table c (id int)');

describe('migrate', () => {
  it('applies what is missing, once and in order', async () => {
    const pool = await emptyDatabase();
    expect(await migrate(pool, [first])).toEqual(['0001_first.sql']);
    expect(await migrate(pool, [first, second])).toEqual(['0002_second.sql']);
    expect(await migrate(pool, [first, second])).toEqual([]);
  });

  it('lets one of several processes migrate while the others wait', async () => {
    const pool = await emptyDatabase();
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, [first, second])));
    expect(runs.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  it('leaves nothing of a migration that fails', async () => {
    const pool = await emptyDatabase();
    const broken = migration('0002_broken.sql', 'create table c (id int); create tabel d (id int)');
    await expect(migrate(pool, [first, broken])).rejects.toThrow(
      'Migration 0002_broken.sql failed: syntax error at or near "tabel".',
    );
    const { rows } = await pool.query(`select to_regclass('a') as a, to_regclass('c') as c`);
    expect(rows).toEqual([{ a: 'a', c: null }]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    const pool = await emptyDatabase();
    await migrate(pool, [first]);
    await expect(migrate(pool, [migration(first.name, 'select 1')])).rejects.toThrow(
      /^Migration 0001_first\.sql was changed after it was applied: restore the file/,
    );
  });

  it('refuses a database of a newer version', async () => {
    const pool = await emptyDatabase();
    await migrate(pool, [first, second]);
    await expect(migrate(pool, [first])).rejects.toThrow(
      /0002_second\.sql.*start the newer version/,
    );
  });

  it('gives each of our migrations a number of its own', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
