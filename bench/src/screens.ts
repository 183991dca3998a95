import { loadavg } from 'node:os';
import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData } from '@malaka/server/kit/personal-data/seal';
import { load, type Query } from './load.ts';
import { processorTime } from './processor-time.ts';
import { printFigure } from './report.ts';
import { addScreensWorld } from './screens-data.ts';
import { addCaller, inWorld, type World } from './world.ts';

const API = '/api/v1';
const CONNECTIONS = 16;
const WARM_SECONDS = 2;
const SECONDS = 6;

/**
 * The requests of screens when opened by signed-in users with thirty courses and certificates and
 * two hundred credit entries; then the same for clients that have the current version, and all
 * calls mixed.
 */
export const benchScreens = (): Promise<void> =>
  inWorld(async (world) => {
    const { base, keys, pool } = world;
    const personalData = createPersonalData(parseKeyring(keys));
    const { courseId, tokens } = await addScreensWorld(pool, personalData);
    const manager = await addCaller(pool, 'manager');
    const withEach = (path: string): Query[] =>
      tokens.map((token) => ({ path: API + path, headers: headersOf(token) }));
    const screens = {
      course: withEach(`/course/${courseId}`),
      'own courses': withEach('/user/courses?page=1'),
      profile: withEach('/profil/view'),
      credits: withEach('/user/credits'),
      recommended: withEach('/user/courses/recommended'),
      home: withEach('/user/home'),
    };
    const pupils = [{ path: `${API}/manager/result/users?page=1`, headers: headersOf(manager) }];
    const all = {
      ...screens,
      'first page of pupils': pupils,
      'course, version known': await withVersions(base, screens.course),
      'profile, version known': await withVersions(base, screens.profile),
      'mixed read': mix([
        ...Object.values(screens),
        withEach('/profil/unread-count'),
        withEach('/categories'),
      ]),
    };
    for (const [name, queries] of Object.entries(all)) await measure(world, name, queries);
    printFigure({
      name: 'Programs that want to run, two processors',
      measured: loadavg()[0]!,
      unit: '',
    });
  });

const headersOf = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function measure(world: World, name: string, queries: readonly Query[]): Promise<void> {
  const { api, base, pool } = world;
  await load(base, queries, WARM_SECONDS, { connections: CONNECTIONS });
  const before = await processorTime(api, pool);
  const result = await load(base, queries, SECONDS, { connections: CONNECTIONS });
  const after = await processorTime(api, pool);
  const calls = result.requestsPerSecond * SECONDS;
  const half = { is: '<=', value: 0.5 } as const;
  const figure = (what: string, measured: number, unit: string, goal: typeof half | Goal) =>
    printFigure({ name: `${name}: ${what}`, measured, unit, goal });
  figure('calls', result.requestsPerSecond, '/s', { is: '>=', value: 1500 });
  figure('p99', result.p99, 'ms', { is: '<=', value: 30 });
  figure('processor time of the node', (after.node - before.node) / calls, 'ms', half);
  figure('processor time of the database', (after.database - before.database) / calls, 'ms', half);
  figure('failed', result.failed, '', { is: '<=', value: 0 });
}

type Goal = { is: '>=' | '<='; value: number };
type Signed = { path: string; headers: Record<string, string> };

/** The same calls by pages that have received the answers before. */
async function withVersions(base: string, queries: readonly Query[]): Promise<Query[]> {
  return await Promise.all(
    (queries as Signed[]).map(async ({ path, headers }) => {
      const answer = await fetch(base + path, { headers });
      return { path, headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' } };
    }),
  );
}

/** One of each in turn. */
const mix = (lists: readonly Query[][]): Query[] =>
  lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!));
