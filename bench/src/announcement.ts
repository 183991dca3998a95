import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { printFigure } from './report.ts';
import { isSmallest, sized } from './size.ts';
import { printTimes, timed } from './times.ts';
import { addCaller, addLearners, inWorld } from './world.ts';

const PEOPLE = Number(process.env['MALAKA_BENCH_PEOPLE'] ?? sized(100_000, 40));
const NOTIFICATIONS_EACH = sized(10_000, 20);
const READERS = 20;
const PAGES = sized(200, 20);
/** Concurrent calls of users during the run: this many at once, each with a pause. */
const CALLERS = 8;
const PAUSE_MS = 20;
const COUNTS = sized(300, 20);
const LONGEST_MS = 120_000;

/**
 * An announcement to a whole country while others work; then counters of users with many
 * notifications.
 */
export const benchAnnouncement = (): Promise<void> =>
  inWorld(async ({ base, pool, start }) => {
    await addLearners(pool, PEOPLE);
    const admin = await addCaller(pool, 'admin');
    const tokens = await addReaders(pool);
    start({ MALAKA_ROLE: 'worker' });
    await waitFor(async () => {
      const plan = await pool.query(
        'select 1 from graphile_worker._private_known_crontabs limit 1',
      );
      return plan.rows.length > 0;
    });
    const heard = await openPages(base, tokens);
    await announce({ base, pool, admin, tokens });
    printFigure({
      name: 'Open pages that heard of it',
      measured: await heard(),
      unit: `of ${PAGES}`,
      goal: { is: '>=', value: PAGES },
    });
    await count(base, pool, tokens);
  });

/** Some of them are online at the moment. */
async function addReaders(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: READERS }, newToken);
  await pool.query(
    `insert into sessions (token_hash, account_id, is_remembered, expires_at)
     select hash, id, true, now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as given (hash, n)
       join (select id, row_number() over (order by id) as n from accounts where role = 2) as a
         using (n)`,
    [tokens.map((token) => hashToken(token))],
  );
  return tokens;
}

/** Open pages; returns how many have received the event. */
async function openPages(base: string, tokens: readonly string[]) {
  const heard = new Set<number>();
  const sockets: Socket[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const socket = io(base, {
      path: '/api/v1/live',
      transports: ['websocket'],
      forceNew: true,
      auth: { token: tokens[page % tokens.length] },
    });
    socket.on('notice', (_event: unknown, answer?: (isShown: boolean) => void) => {
      heard.add(page);
      answer?.(true);
    });
    sockets.push(socket);
  }
  await waitFor(async () => sockets.every(({ connected }) => connected));
  return async () => {
    await sleep(sized(3000, 300));
    for (const socket of sockets) socket.close();
    return heard.size;
  };
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > LONGEST_MS) throw new Error('It took too long');
    await sleep(50);
  }
}

type Announcing = { base: string; pool: pg.Pool; admin: string; tokens: readonly string[] };

async function announce({ base, pool, admin, tokens }: Announcing): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into announcements (title, summary, body, recipients_kind, created_by, created_at,
       updated_at)
     select 'Yangi oʻquv yili', 'Kurslar ochildi', '<p>Kurslar ochildi</p>', 'all', id, now(), now()
     from accounts where role <> 2 limit 1 returning id`,
  );
  const { id } = rows[0]!;
  const paths = ['profil/unread-count', 'profil/notifications', 'auth/me', 'courses-home'];
  const times: number[] = [];
  const over = new AbortController();
  const work = async (caller: number) => {
    for (let n = caller; !over.signal.aborted; n += 1) {
      const path = paths[n % paths.length]!;
      times.push((await timed(`${base}/api/v1/${path}`, tokens[caller]!)).ms);
      await sleep(PAUSE_MS);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, caller) => work(caller));
  const began = performance.now();
  await timed(`${base}/api/v1/manager/announcements/publish`, admin, { id });
  await waitFor(async () => {
    const found = await pool.query(
      'select 1 from announcements where id = $1 and finished_at is not null',
      [id],
    );
    return found.rows.length > 0;
  });
  const seconds = (performance.now() - began) / 1000;
  if (isSmallest) await expirePages(pool);
  // Also part of the announcement: channels are chosen for everybody who is away.
  await waitFor(async () => {
    const left = await pool.query('select 1 from notices_due limit 1');
    return left.rows.length === 0;
  });
  over.abort();
  await Promise.all(callers);
  const sorted = times.toSorted((a, b) => a - b);
  const goal = { is: '<=', value: 60 } as const;
  const name = `An announcement in ${PEOPLE} lists`;
  printFigure({ name, measured: seconds, unit: 's', goal });
  printFigure({
    name: `Calls meanwhile (${times.length}), p99`,
    measured: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    unit: 'ms',
    goal: { is: '<=', value: 100 },
  });
}

/**
 * An open page has eight seconds to confirm that it showed a notification: act as if they had
 * passed.
 */
async function expirePages(pool: pg.Pool): Promise<void> {
  await pool.query(`update notices_due set created_at = created_at - interval '1 minute'`);
  await pool.query(`select graphile_worker.add_job('deliver-notices')`);
}

async function count(base: string, pool: pg.Pool, tokens: readonly string[]): Promise<void> {
  await pool.query(
    `insert into notifications (account_id, kind, event_key)
     select account_id, 'role_changed', 'bench:' || n
     from sessions s join accounts a on a.id = s.account_id and a.role = 2,
       generate_series(1, $1::integer) n`,
    [NOTIFICATIONS_EACH],
  );
  await pool.query('vacuum analyze notifications');
  const times: number[] = [];
  for (let n = 0; n < COUNTS; n += 1) {
    const token = tokens[n % tokens.length]!;
    times.push((await timed(`${base}/api/v1/profil/unread-count`, token)).ms);
  }
  printTimes(`Unread count of ${NOTIFICATIONS_EACH}`, times, 10);
}
