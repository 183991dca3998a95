import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, dropDatabase, siblingUrl } from '#test/databases.ts';
import { assertLivable, describeSchema, migrate, readMigrations } from './migrate.ts';
import type { Migration } from './migrate.ts';

const adminUrl = inject('adminUrl');
const undo: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const step of undo) await step();
});

async function emptyDatabase(): Promise<pg.Pool> {
  const name = await cloneDatabase(adminUrl, 'template0');
  const pool = new pg.Pool({ connectionString: siblingUrl(adminUrl, name) });
  // A connection that is ending may still hear that its database is dropped.
  pool.on('error', () => undefined);
  undo.push(async () => {
    await pool.end();
    await dropDatabase(adminUrl, name);
  });
  return pool;
}

/** The migrations of a release with these files. */
function release(files: Record<string, string>): Migration[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-migrations-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return readMigrations(folder);
}

const first = { '0001_first.sql': 'create table a (id int); create table b (id int)' };
const second = { '0002_second.sql': 'create table c (id int)' };
const expanding = { '0059_expanding.sql': '-- compatible\nalter table a add column name text' };
const contracting = {
  '0061_contracting.sql': '-- contracting: lowest schema 0059\nalter table a drop column id',
};

describe('migrate', () => {
  it('applies what is missing, once and in order', async () => {
    const pool = await emptyDatabase();
    expect(await migrate(pool, release(first))).toEqual(['0001_first.sql']);
    const both = release({ ...first, ...second });
    expect(await migrate(pool, both)).toEqual(['0002_second.sql']);
    expect(await migrate(pool, both)).toEqual([]);
  });

  it('lets one of several processes migrate while the others wait', async () => {
    const pool = await emptyDatabase();
    const both = release({ ...first, ...second });
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, both)));
    expect(runs.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  it('leaves nothing of a migration that fails', async () => {
    const pool = await emptyDatabase();
    const broken = { '0002_broken.sql': 'create table c (id int); create tabel d (id int)' };
    await expect(migrate(pool, release({ ...first, ...broken }))).rejects.toThrow(
      'Migration 0002_broken.sql failed: syntax error at or near "tabel".',
    );
    const { rows } = await pool.query(`select to_regclass('a') as a, to_regclass('c') as c`);
    expect(rows).toEqual([{ a: 'a', c: null }]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    const pool = await emptyDatabase();
    await migrate(pool, release(first));
    await expect(migrate(pool, release({ '0001_first.sql': 'select 1' }))).rejects.toThrow(
      /^Migration 0001_first\.sql was changed after it was applied: restore the file/,
    );
  });

  it('runs on with a later migration that is compatible, and refuses one that is not', async () => {
    const pool = await emptyDatabase();
    const old = release(first);
    const expanded = release({ ...first, ...expanding });
    await migrate(pool, expanded);
    await assertLivable(pool, old);
    expect(await migrate(pool, old)).toEqual([]);
    await migrate(pool, release({ ...first, ...expanding, ...contracting }));
    const sentence =
      'The database takes only releases that have the migration 0059_expanding.sql, and this one (schema 0001) has not: start a release of schema 0059 or later.';
    await expect(assertLivable(pool, old)).rejects.toThrow(sentence);
    await expect(migrate(pool, old)).rejects.toThrow(sentence);
    // The release no longer uses what was removed, although it does not know the migration.
    await assertLivable(pool, expanded);
    expect(await migrate(pool, expanded)).toEqual([]);
  });

  it('still knows what was taken away when a compatible migration came after it', async () => {
    const pool = await emptyDatabase();
    const later = { '0062_later.sql': '-- compatible\ncreate table d (id int)' };
    await migrate(pool, release({ ...first, ...expanding, ...contracting, ...later }));
    await assertLivable(pool, release({ ...first, ...expanding }));
    await expect(migrate(pool, release(first))).rejects.toThrow(/start a release of schema 0059/);
  });

  it('refuses one that takes away and came late, below a number that the release has', async () => {
    const pool = await emptyDatabase();
    const late = {
      '0060_late.sql': '-- contracting: lowest schema 0060\nalter table a drop column id',
    };
    const later = { '0062_later.sql': '-- compatible\ncreate table d (id int)' };
    await migrate(pool, release({ ...first, ...later }));
    await migrate(pool, release({ ...first, ...late, ...later }));
    await expect(migrate(pool, release({ ...first, ...later }))).rejects.toThrow(
      /0060_late\.sql.*start a release of schema 0060/,
    );
  });

  it('takes over a database that knows no kinds, and refuses what it does not know there', async () => {
    const pool = await emptyDatabase();
    await migrate(pool, release({ ...first, ...second }));
    await pool.query('alter table migrations drop column lowest_schema; insert into a values (7)');
    expect(await migrate(pool, release({ ...first, ...second, ...expanding }))).toEqual([
      '0059_expanding.sql',
    ]);
    expect((await pool.query('select id, name from a')).rows).toEqual([{ id: 7, name: null }]);
    await expect(migrate(pool, release(first))).rejects.toThrow(
      /0002_second\.sql.*start a release of schema 0002/,
    );
  });
});

describe('migrations', () => {
  it('tell their kind', () => {
    expect(() => release({ ...first, '0059_silent.sql': 'select 1' })).toThrow(
      'Migration 0059_silent.sql does not tell its kind: begin it with "-- compatible"',
    );
    for (const lowest of ['0058', '0060']) {
      const astray = { '0059_astray.sql': `-- contracting: lowest schema ${lowest}\nselect 1` };
      expect(() => release({ ...first, ...astray })).toThrow(
        `Migration 0059_astray.sql names the lowest schema ${lowest}: write the number`,
      );
    }
  });

  it('tell together what a release makes of a database, and who can live with it', () => {
    const described = (files: Record<string, string>) => describeSchema(release(files));
    expect(described({ ...first, ...expanding })).toEqual({ schema: '0059', lowest: '0001' });
    expect(described({ ...first, ...expanding, ...contracting })).toEqual({
      schema: '0061',
      lowest: '0059',
    });
  });

  it('have each a number of its own', () => {
    expect(() => release({ '0059_a.sql': '-- compatible\n', '0059_b.sql': '' })).toThrow(
      'Two migrations have the number 0059: rename 0059_b.sql.',
    );
  });

  it('without a kind are the fifty of the time before, and no new one among them', () => {
    const silent = readMigrations().filter(
      ({ sql }) => !/^-- (?:compatible|contracting:)/.test(sql),
    );
    expect([silent.length, silent.at(-1)?.name]).toEqual([50, '0058_lesson_points.sql']);
  });
});
