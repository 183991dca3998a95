import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { rowsOf } from '#test/moving.ts';
import { peakMegabytes } from '#test/process-memory.ts';
import { serverFlags } from '#test/server-flags.ts';

const { pool, url } = await useTestDatabase();
const folder = makeDataFolder('move-in-night');
const root = path.resolve(import.meta.dirname, '../..');

/** A tenth of the country; `npm run bench -- move-in` measures all of it. */
const PEOPLE = 50_000;
const MEGABYTES = 400;

function start(...args: string[]): ChildProcess {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, MALAKA_DATA: folder };
  const program = [...serverFlags.command.flags, path.join(root, 'server/src/cli.ts'), ...args];
  return spawn(process.execPath, program, { env, stdio: 'ignore' });
}

let highest = 0;

async function finish(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const timer = setInterval(() => {
    highest = Math.max(highest, peakMegabytes(child) ?? 0);
  }, 100);
  const [code] = await ended;
  clearInterval(timer);
  return code;
}

const countPeople = async () =>
  Number((await pool.query<{ n: string }>('select count(*) as n from accounts')).rows[0]!.n);

// spec: MIG-03, MIG-06
test('many people come in little memory, once each, also after a kill', async () => {
  const people = Array.from({ length: PEOPLE }, (_, n) => [
    `u${n}`,
    `99890${1_000_000 + n}`,
    'Karimova',
    'Nodira',
    String(31_000_000_000_000 + n),
    'Andijon viloyati',
  ]);
  const headings = ['ID', 'Telefon', 'Familiya', 'Ism', 'JSHSHIR', 'Viloyat'];
  const file = path.join(folder, 'people.csv');
  writeFileSync(file, rowsOf(headings, ...people));
  const read = ['--kind', 'people', '--source', 'Eski tizim', '--file', file];
  expect(await finish(start('move-in:read', ...read))).toBe(0);
  expect(await finish(start('move-in:check', '--id', '1'))).toBe(0);
  const dying = start('move-in:apply', '--id', '1');
  const killed = finish(dying);
  while ((await countPeople()) < PEOPLE / 5 && dying.exitCode === null) await sleep(50);
  dying.kill('SIGKILL');
  expect(await killed).toBeNull();
  expect(await countPeople()).toBeLessThan(PEOPLE);
  expect(await finish(start('move-in:apply', '--id', '1'))).toBe(0);
  expect(await countPeople()).toBe(PEOPLE);
  expect(highest).toBeLessThan(MEGABYTES);
}, 270_000);
