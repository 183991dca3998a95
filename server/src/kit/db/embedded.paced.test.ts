import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { quiet } from '#test/databases.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const root = mkdtempSync(path.join(tmpdir(), 'malaka-embedded-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const running = new Set<EmbeddedDatabase>();
afterEach(async () => {
  for (const embedded of running) await stop(embedded);
});

async function start(dataDir: string, options: { isTcp?: boolean } = {}) {
  const embedded = await startEmbedded({ dataDir, log: quiet, ...options });
  running.add(embedded);
  return embedded;
}

async function stop(embedded: EmbeddedDatabase) {
  running.delete(embedded);
  await embedded.stop();
}

async function ask(embedded: EmbeddedDatabase, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: embedded.url() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows.map((row) =>
      Object.values(row),
    );
  } finally {
    await client.end();
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid');
const pidOf = (dataDir: string) => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);
const plain = path.join(root, 'plain');

describe('startEmbedded', () => {
  it('starts an empty folder with safe settings and no open port', async () => {
    const embedded = await start(plain);
    const settings = await ask(
      embedded,
      `select setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses')
        order by name`,
    );
    expect(settings).toEqual([['on'], ['on'], ['on'], [''], ['on']]);
    expect(await ask(embedded, `select lower('ЎҚҒҲ Oʻ')`)).toEqual([['ўқғҳ oʻ']]);
    await ask(embedded, 'create table kept (id int)');
    await stop(embedded);
    expect(existsSync(pidFile(plain))).toBe(false);
  });

  it('takes over a database whose process was killed', async () => {
    const program = path.resolve(import.meta.dirname, '../../../test/programs/hold-database.ts');
    const holder = spawn(process.execPath, [program, plain], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const pid = pidOf(plain);
    holder.kill('SIGKILL');
    const embedded = await start(plain);
    expect(pidOf(plain)).toBe(pid);
    expect(await ask(embedded, `select to_regclass('kept')::text`)).toEqual([['kept']]);
  });

  it('starts the database again when it is killed', async () => {
    const embedded = await start(plain);
    await ask(embedded, 'insert into kept values (7)');
    const pid = pidOf(plain);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await ask(embedded, 'select id from kept')).toEqual([[7]]),
      { timeout: 30_000, interval: 100 },
    );
    expect(pidOf(plain)).not.toBe(pid);
  });

  it('is not misled by a number that now belongs to a foreign process', async () => {
    writeFileSync(pidFile(plain), `${process.pid}\n${plain}/postgres/data\n`);
    const embedded = await start(plain);
    expect(await ask(embedded, 'select id from kept')).toEqual([[7]]);
  });

  it('is not kept from starting by the empty file of one that was killed at once', async () => {
    await stop(await start(plain));
    writeFileSync(pidFile(plain), '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(pidFile(plain), longAgo, longAgo);
    const embedded = await start(plain);
    expect(await ask(embedded, 'select id from kept')).toEqual([[7]]);
    await stop(embedded);
  });

  it('runs on while another process still uses it', async () => {
    const [first, second] = await Promise.all([start(plain), start(plain)]);
    await stop(first);
    expect(await ask(second, 'select id from kept')).toEqual([[7]]);
    await stop(second);
    expect(existsSync(pidFile(plain))).toBe(false);
  });

  it('listens to this machine with a password where there are no sockets', async () => {
    const embedded = await start(path.join(root, 'tcp'), { isTcp: true });
    expect(await ask(embedded, 'show listen_addresses')).toEqual([['127.0.0.1']]);
    const wrong = new URL(embedded.url());
    wrong.password = 'guess';
    await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
      /password/,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps its data elsewhere when its user cannot enter the folder',
    async () => {
      const closed = mkdtempSync(path.join(root, 'closed-'));
      const embedded = await start(path.join(closed, 'data'));
      const [[folder]] = (await ask(embedded, 'show data_directory')) as [[string]];
      expect(folder).toMatch(/^\/var\/lib\/malaka-[0-9a-f]{12}\/data$/);
      await stop(embedded);
      rmSync(path.dirname(folder), { recursive: true });
    },
  );

  it('says in one line why a folder cannot be used', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    await expect(start(path.join(file, 'data'))).rejects.toMatchObject({
      name: 'StartError',
      message: `Cannot make the data folder ${file}/data: a part of this path is a file, not a folder.`,
    });
  });
});
