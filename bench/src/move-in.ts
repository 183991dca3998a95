import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { peakMegabytes } from '@malaka/server/test/process-memory';
import { serverFlags } from '@malaka/server/test/server-flags';
import type pg from 'pg';
import { namePeople } from './people-names.ts';
import { projectRoot } from './processes.ts';
import { printFigure } from './report.ts';
import { isSmallest, sized } from './size.ts';
import { inWorld, type World } from './world.ts';

const PEOPLE = sized(500_000, 500);
/** This many of each hundred rows have an invalid phone. */
const BROKEN = 3;
const KILL_AFTER = 0.4;

const isBroken = (n: number) => n % 100 < BROKEN;
const GOOD = Array.from({ length: 100 }, (_, n) => n).filter((n) => !isBroken(n)).length / 100;

/** A night of moving in: 500,000 people from CSV, killed in the middle, then their courses. */
export const benchMoveIn = (): Promise<void> =>
  inWorld(async (world) => {
    const people = await writeCsv(world, 'people.csv', personLines());
    const read = await run(world, ['move-in:read', ...of('people'), '--file', people]);
    const check = await run(world, ['move-in:check', '--id', '1']);
    const killed = await runAndKill(world, ['move-in:apply', '--id', '1']);
    const apply = await run(world, ['move-in:apply', '--id', '1']);
    await expectPeople(world.pool);
    const all = [read, check, killed, apply];
    report('Reading 500,000 people from CSV', read);
    report('Checking them', check);
    report('Writing them, killed in the middle and gone on with', {
      seconds: killed.seconds + apply.seconds,
      megabytes: Math.max(killed.megabytes, apply.megabytes),
    });
    const seconds = all.reduce((sum, step) => sum + step.seconds, 0);
    const measured = Math.max(...all.map(({ megabytes }) => megabytes));
    const goal = (value: number) => ({ is: '<=', value }) as const;
    printFigure({ name: 'All of it', measured: seconds / 60, unit: 'min', goal: goal(15) });
    printFigure({ name: 'Highest memory', measured, unit: 'MB', goal: goal(400) });
    await benchCourses(world);
    report('Confirming', await run(world, ['move-in:confirm', '--id', '1']));
  });

async function benchCourses(world: World): Promise<void> {
  const courses = await writeCsv(world, 'courses.csv', courseLines());
  report(
    'Reading 500,000 courses',
    await run(world, ['move-in:read', ...of('courses'), '--file', courses]),
  );
  report('Checking them', await run(world, ['move-in:check', '--id', '2']));
  report('Writing them', await run(world, ['move-in:apply', '--id', '2']));
  const { rows } = await world.pool.query<{ n: string }>(
    'select count(*) as n from former_courses',
  );
  if (Number(rows[0]!.n) !== PEOPLE * GOOD) throw new Error(`${rows[0]!.n} courses are there`);
}

const of = (kind: string) => ['--kind', kind, '--source', 'Eski tizim'];

function* personLines(): Generator<string> {
  yield 'ID;Telefon;Familiya;Ism;Otasining ismi;JSHSHIR;Tugʻilgan sana;Viloyat;Tuman;Lavozimi\r\n';
  const names = namePeople();
  for (let n = 0; n < PEOPLE; n += 1) {
    const { lastName, firstName, middleName } = names.next().value;
    const phone = isBroken(n) ? '9989' : `99890${String(1_000_000 + n)}`;
    const number = String(31_000_000_000_000 + n);
    yield `u${n};${phone};${lastName};${firstName};${middleName};${number};15.03.1985;Andijon viloyati;Asaka tumani;Matematika oʻqituvchisi\r\n`;
  }
}

function* courseLines(): Generator<string> {
  yield 'User ID;Kurs nomi;Soat;Kredit;Tugatgan sana;Sertifikat raqami\r\n';
  for (let n = 0; n < PEOPLE; n += 1) {
    yield `u${n};Raqamli pedagogika ${n % 300};72;2,5;12.04.${2022 + (n % 5)};TX-${n}\r\n`;
  }
}

async function writeCsv({ folder }: World, name: string, lines: Iterable<string>): Promise<string> {
  const file = path.join(folder, name);
  await pipeline(Readable.from(lines), createWriteStream(file));
  return file;
}

type Step = { seconds: number; megabytes: number };

function start({ databaseUrl, folder, keys }: World, args: readonly string[]): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MALAKA_DATA: folder,
    MALAKA_PERSONAL_DATA_KEYS: keys,
  };
  const program = path.join(projectRoot, 'server/src/cli.ts');
  return spawn(process.execPath, [...serverFlags.command.flags, program, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Until it exits; returns its peak memory as seen by the system. */
async function watch(child: ChildProcess): Promise<Step & { code: number | null }> {
  const began = performance.now();
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child) ?? 0);
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  return { seconds: (performance.now() - began) / 1000, megabytes, code };
}

async function run(world: World, args: readonly string[]): Promise<Step> {
  const step = await watch(start(world, args));
  if (step.code !== 0) throw new Error(`${args[0]} ended with ${step.code}`);
  return step;
}

/** With kill -9 once a good part of the people has been written. */
async function runAndKill(world: World, args: readonly string[]): Promise<Step> {
  const child = start(world, args);
  const timer = setInterval(() => {
    void world.pool
      .query<{ n: number }>('select coalesce(max(id), 0) as n from accounts')
      .then(({ rows }) => rows[0]!.n > PEOPLE * KILL_AFTER && child.kill('SIGKILL'));
  }, 500);
  const step = await watch(child);
  clearInterval(timer);
  // Too few are written before the process can be killed.
  if (step.code !== null && !isSmallest) throw new Error('It ended before it was killed');
  return step;
}

async function expectPeople(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<'accounts' | 'profiles' | 'pupils' | 'moved', string>>(`
    select (select count(*) from accounts) as accounts, (select count(*) from profiles) as profiles,
      (select count(*) from pupils) as pupils, (select count(*) from moved_things) as moved`);
  const counts = Object.values(rows[0]!).map(Number);
  if (counts.some((count) => count !== PEOPLE * GOOD)) {
    throw new Error(`Not everybody is there once: ${JSON.stringify(rows[0])}`);
  }
}

function report(name: string, { seconds, megabytes }: Step): void {
  printFigure({ name, measured: seconds, unit: 's' });
  printFigure({ name: '  its highest memory', measured: megabytes, unit: 'MB' });
}
