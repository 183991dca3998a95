import { liveEvents, type LivePayload } from '@malaka/contracts/conversation/live-events';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { encode } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Live } from '#/kit/live.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { type WordedNotification, wordsOf } from './words.ts';

/** By then open pages have confirmed what they showed (decide-deliveries.ts). */
const WAIT_MS = 10_000;

/**
 * Schedules one delivery job shortly after new notifications. If that is lost, the job that runs
 * every minute finds them.
 */
function createWaker({ db, log }: Pick<Deps, 'db' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer = undefined;
    addJob(db, 'deliver-notices', {}, { key: 'deliver-notices' }).catch((err: unknown) =>
      log.warn({ err }, 'New notices wait for the next minute'),
    );
  };
  return {
    wakeSoon: () => {
      timer ??= setTimeout(wake, WAIT_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Notifications within this time are sent together. */
const GATHER_MS = 200;
/** Accounts per query. */
const PEOPLE_AT_ONCE = 200;

type UnreadUpdate = {
  accountId: number;
  notificationId: number | null;
  payload: LivePayload<'notice'>;
};

/**
 * Sends changes of notifications to the open pages of this node, after the commit, whichever
 * process made them (triggers of 0039_notice_delivery.sql).
 */
export async function openNotifications(
  app: FastifyInstance,
  deps: Deps,
  live: Live,
): Promise<void> {
  /** Accounts to notify, and whether they have a new notification. */
  let waiting = new Map<number, boolean>();
  let timer: NodeJS.Timeout | undefined;

  const broadcastWaiting = async () => {
    const people = waiting;
    waiting = new Map();
    timer = undefined;
    const ids = live.listHere(people.keys());
    for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE) {
      await broadcastTo(deps, live, { ids: ids.slice(start, start + PEOPLE_AT_ONCE), people });
    }
  };
  const waker = createWaker(deps);
  const hear = (message: string) => {
    const isNew = message.startsWith('+');
    if (isNew) waker.wakeSoon();
    for (const id of message.slice(1).split(',').map(Number)) {
      waiting.set(id, isNew || waiting.get(id) === true);
    }
    timer ??= setTimeout(() => {
      broadcastWaiting().catch((err: unknown) =>
        deps.log.warn({ err }, 'Open pages were not told of their notices'),
      );
    }, GATHER_MS).unref();
  };
  const listening = listen({
    pool: deps.pool,
    channel: 'notices',
    log: deps.log,
    onNotification: ({ payload }) => hear(payload ?? ''),
    onLink: () => undefined,
  });
  await listening.ready;
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    waker.stop();
    await listening.stop();
  });
}

type People = { ids: number[]; people: ReadonlyMap<number, boolean> };

async function broadcastTo(deps: Deps, live: Live, { ids, people }: People): Promise<void> {
  const { db, now, log } = deps;
  const updates = await readCounts(db, ids);
  const showing = updates.map(
    async ({ accountId, notificationId, payload: { unread, latest } }) => {
      const payload = { unread, latest: people.get(accountId) === true ? latest : null };
      const event = encode(liveEvents.notice, payload);
      const isShown = await live.toAccountHere(accountId, 'notice', event);
      return isShown && payload.latest && notificationId !== null ? [notificationId] : [];
    },
  );
  // Pages in the background answer late or never; others must not wait for them.
  Promise.all(showing)
    .then((shown) => recordShown(db, shown.flat(), now()))
    .catch((err: unknown) => log.warn({ err }, 'What open pages showed could not be noted'));
}

/** Each account's unread count and newest notification that may pop up. */
async function readCounts(db: Db, ids: number[]): Promise<UnreadUpdate[]> {
  const { rows } = await sql<Row>`
    select p.id as "accountId", c.unread, n.id as "notificationId", n.kind, n.facts, n.url, t.title, t.summary
    from unnest(${ids}::integer[]) as p (id)
      cross join lateral (
        select count(*)::int as unread from notifications
        where account_id = p.id and read_at is null and withdrawn_at is null
      ) as c
      left join lateral (
        select id, kind, facts, url, announcement_id from notifications
        where account_id = p.id and read_at is null and withdrawn_at is null and not is_quiet
        order by id desc limit 1
      ) as n on true
      left join announcements t on t.id = n.announcement_id`.execute(db);
  return rows.map(({ accountId, unread, notificationId, url, ...row }) => {
    if (notificationId === null)
      return { accountId, notificationId, payload: { unread, latest: null } };
    const latest = {
      id: Number(notificationId),
      title: titlesOf(row),
      url,
      isSetback: notificationOf(row.kind).isSetback === true,
    };
    return { accountId, notificationId: latest.id, payload: { unread, latest } };
  });
}

type Row = WordedNotification & {
  accountId: number;
  unread: number;
  notificationId: string | null;
  url: string | null;
};

function titlesOf(notification: WordedNotification) {
  const titleIn = (language: Language) => wordsOf(notification, language).title;
  return { uz: titleIn('uz'), ru: titleIn('ru'), en: titleIn('en') };
}

/** What a user has seen on screen needs no other channel. */
async function recordShown(db: Db, notificationIds: number[], now: Date): Promise<void> {
  if (notificationIds.length === 0) return;
  await sql`
    insert into deliveries (notice_id, account_id, channel, state, tries, created_at, finished_at)
    select id, account_id, 'live', 'delivered', 1, ${now}, ${now}
    from notifications where id = any(${notificationIds}::bigint[])
    on conflict (notice_id, channel) do nothing`.execute(db);
}
