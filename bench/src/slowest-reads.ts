import type pg from 'pg';
import { makeSession } from '@malaka/server/test/factories';
import { createDatabase } from '@malaka/server/kit/db/connect';
import { API_PREFIX } from '@malaka/server/kit/http/route';
import { processorTime } from './processor-time.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld, type World } from './world.ts';

/** More executions than PostgreSQL needs to choose its plan. */
const WARM = sized(8, 1);
const TIMES = sized(20, 1);
const SHOWN = 3;

/** The demo user whose session represents each audience. */
const CALLERS: Record<string, string> = {
  public: 'select id from accounts where role = 2',
  signedIn: 'select id from accounts where role = 2',
  learner: `select account_id as id from enrolments group by 1 order by count(*) desc`,
  author: 'select author_id as id from courses group by 1 order by count(*) desc',
  examiner: 'select id from accounts where role = 4 and manager_region_id is null',
  manager: 'select id from accounts where role = 4 and manager_region_id is null',
  reviewer: 'select id from accounts where role = 1',
  admin: 'select id from accounts where role = 1',
};

const LEARNER = `select account_id from enrolments group by 1 order by count(*) desc limit 1`;
const AUTHOR = `select author_id from courses group by 1 order by count(*) desc limit 1`;
const COURSE = `select id from courses where author_id = (${AUTHOR}) and lessons_count > 0
  order by buys_count desc limit 1`;
const LESSON = `select id from lessons where course_id = (${COURSE}) limit 1`;

/** The id that follows such a segment of a path. */
const IDS: Record<string, string> = {
  accounts: LEARNER,
  announcements: 'select min(id) from announcements',
  balance: LEARNER,
  chats: `select max(chat_id) from chat_members where account_id = (${LEARNER})`,
  course: COURSE,
  courses: COURSE,
  diagnostic: LEARNER,
  exams: 'select min(id) from exams',
  groups: 'select min(id) from groups',
  lessons: LESSON,
  organizations: 'select min(id) from organizations',
  profiles: LEARNER,
  pupils: LEARNER,
  surveys: 'select min(id) from surveys',
  teachers: AUTHOR,
  'test-attempts': LESSON,
  'test-result': LESSON,
  webinars: 'select min(id) from webinars',
};

const QUERIES: Record<string, string> = {
  '/admin/payments/days': 'from=2026-01-01&to=2026-12-31',
  '/cities': 'region_id=1',
  '/schools': 'city_id=1',
  '/user/courses/programme': 'type=upgrade',
  '/manager/statistics/rows': 'kind=purchases&from=2026-01-01&to=2026-12-31',
};

type Described = { paths: Record<string, Record<string, { 'x-audience': string }>> };
type Measured = { name: string; node: number; database: number; bytes: number; isFile: boolean };

/** Every GET of the API with the demo's data, one call at a time: finds the most expensive. */
export const benchSlowestReads = (): Promise<void> =>
  inWorld(
    async (world) => {
      const { base, pool } = world;
      const { paths } = (await (
        await fetch(`${base}${API_PREFIX}/openapi.json`)
      ).json()) as Described;
      const tokens = await openSessions(pool);
      const measured: Measured[] = [];
      let refused = 0;
      for (const [pattern, { get }] of Object.entries(paths)) {
        if (!get) continue;
        const path = await fill(pool, pattern);
        const result = path && (await measure(world, path, tokens.get(get['x-audience'])!));
        if (result) measured.push({ name: pattern, ...result });
        else refused += 1;
      }
      printFigure({ name: 'GETs measured', measured: measured.length, unit: '' });
      printFigure({ name: 'Without a fitting object in the demo', measured: refused, unit: '' });
      printWorst(measured.filter(({ isFile }) => isFile));
      printWorst(measured.filter(({ isFile }) => !isFile));
    },
    { MALAKA_MODE: 'development', API_DOCS: 'true' },
  );

function printWorst(measured: readonly Measured[]): void {
  const worst = measured.toSorted((a, b) => b.node + b.database - a.node - a.database);
  for (const { name, node, database, bytes } of worst.slice(0, SHOWN)) {
    printFigure({ name: `${name}, ${bytes} bytes: node`, measured: node, unit: 'ms' });
    printFigure({ name: `${name}: database`, measured: database, unit: 'ms' });
  }
}

async function openSessions(pool: pg.Pool): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const [audience, query] of Object.entries(CALLERS)) {
    const { rows } = await pool.query<{ id: number }>(`${query} limit 1`);
    tokens.set(audience, (await makeSession(createDatabase(pool), rows[0]!.id)).token);
  }
  return tokens;
}

/** The path with ids of the demo; undefined if it needs anything else. */
async function fill(pool: pg.Pool, pattern: string): Promise<string | undefined> {
  const segments = pattern.split('/');
  for (const [at, segment] of segments.entries()) {
    if (!segment.startsWith('{')) continue;
    const query = segment === '{lessonId}' ? LESSON : IDS[segments[at - 1]!];
    if (query === undefined) return undefined;
    const { rows } = await pool.query<{ id: number | null }>(`select (${query}) as id`);
    const id = rows[0]?.id;
    if (id === null || id === undefined) return undefined;
    segments[at] = String(id);
  }
  const search = QUERIES[pattern.slice(API_PREFIX.length)];
  return segments.join('/') + (search ? `?${search}` : '');
}

/** Processor time of a call; undefined if it is refused. */
async function measure(
  { api, base, pool }: World,
  path: string,
  token: string,
): Promise<Omit<Measured, 'name'> | undefined> {
  const ask = async () => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const isFile = !answer.headers.get('content-type')?.startsWith('application/json');
    return answer.ok ? { bytes, isFile } : undefined;
  };
  for (let n = 0; n < WARM; n += 1) if (!(await ask())) return undefined;
  const before = await processorTime(api, pool);
  let last = await ask();
  for (let n = 1; n < TIMES; n += 1) last = await ask();
  const after = await processorTime(api, pool);
  if (!last) return undefined;
  const each = (what: 'node' | 'database') => (after[what] - before[what]) / TIMES;
  return { ...last, node: each('node'), database: each('database') };
}
