import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { addLessonWorld } from './lesson-data.ts';
import { load } from './load.ts';
import { printFigure } from './report.ts';
import { inWorld } from './world.ts';

const LEARNERS = 64;
const CONNECTIONS = 16;
const WARM_SECONDS = 2;
const SECONDS = 6;
const JIFFY_MS = 10;

/**
 * What screens ask for on opening, signed in. Processor time of the node and of the backends of the
 * database is that of /proc, in steps of 10 ms; Linux only.
 */
export const benchScreens = (): Promise<void> =>
  inWorld(async ({ api, base, pool }) => {
    const { courseId, tokens } = await addLessonWorld(pool, LEARNERS);
    await pool.query(
      `insert into profiles (account_id) select id from accounts on conflict do nothing`,
    );
    const paths = {
      course: `/api/v1/course/${courseId}`,
      'own courses': '/api/v1/user/courses?page=1',
      profile: '/api/v1/profil/view',
      credits: '/api/v1/user/credits',
      recommended: '/api/v1/user/courses/recommended',
      home: '/api/v1/user/home',
    };
    for (const [name, path] of Object.entries(paths)) {
      const asked = tokens
        .slice(0, LEARNERS)
        .map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
      await load(base, asked, WARM_SECONDS, { connections: CONNECTIONS });
      const before = { node: cpuMs(api.pid!), database: await databaseMs(pool) };
      const told = await load(base, asked, SECONDS, { connections: CONNECTIONS });
      const after = { node: cpuMs(api.pid!), database: await databaseMs(pool) };
      const calls = told.requestsPerSecond * SECONDS;
      const half = { is: '<=', value: 0.5 } as const;
      const figure = (what: string, measured: number, unit: string, goal: typeof half | More) =>
        printFigure({ name: `${name}: ${what}`, measured, unit, goal });
      figure('calls', told.requestsPerSecond, '/s', { is: '>=', value: 1500 });
      figure('p99', told.p99, 'ms', { is: '<=', value: 30 });
      figure('processor time of the node a call', (after.node - before.node) / calls, 'ms', half);
      const database = (after.database - before.database) / calls;
      figure('processor time of the database a call', database, 'ms', half);
      figure('failed', told.failed, '', { is: '<=', value: 0 });
    }
  });

type More = { is: '>=' | '<='; value: number };

/** User and system time of a process so far (proc(5)). */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * JIFFY_MS;
}

/** Of the backends that serve somebody now. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}
