import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Deps } from '#/kit/deps.ts';
import { type TelegramBot, TelegramError } from '#/kit/gateways/telegram.ts';
import { receiveUpdate } from './receive-update.ts';

type Settings = Pick<Deps, 'db' | 'pool' | 'log' | 'personalData' | 'now'> & {
  bot: TelegramBot;
  /** Shorter in tests. */
  times?: Partial<Times>;
};

type Times = {
  /** After which a node asks again whether another one fetches the updates. */
  standbyMs: number;
  /** After an error of Telegram's. */
  restMs: number;
  heartbeatMs: number;
  /** After the first try of an update; twice as long after the second one, and so on. */
  againMs: number;
};

const TIMES: Times = { standbyMs: 10_000, restMs: 3000, heartbeatMs: 15_000, againMs: 1000 };
const LOCK = 7210;
const MAX_TRIES = 5;

/** Fetches what people say to the bot, on one node at a time; the next one takes over when it goes. */
export function pollUpdates({ times, ...settings }: Settings): { stop: () => Promise<void> } {
  const allTimes = { ...TIMES, ...times };
  const stopping = new AbortController();
  const running = standBy(settings, allTimes, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function standBy(settings: Settings, times: Times, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await holdLock(settings, times, stop).catch((err: unknown) => {
      if (!stop.aborted)
        settings.log.warn({ err }, 'The node that listens to the bot is not known');
    });
    await rest(times.standbyMs, stop);
  }
}

/** The lock goes with its connection: a node that dies leaves it at once. */
async function holdLock(settings: Settings, times: Times, stop: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...settings.pool.options,
    application_name: 'malaka telegram',
    keepAlive: true,
    query_timeout: 5000,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  await client.connect();
  const beating = setInterval(() => {
    client.query('select 1').catch(() => lost.abort());
  }, times.heartbeatMs).unref();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as held`,
    );
    if (rows[0]?.held) await fetchAll(settings, times, AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(beating);
    await client.end().catch(() => undefined);
  }
}

async function fetchAll(settings: Settings, times: Times, stop: AbortSignal): Promise<void> {
  const { bot, log } = settings;
  let offset = 0;
  let hasWebhook = true;
  while (!stop.aborted) {
    try {
      // Telegram gives updates away in one way alone.
      if (hasWebhook) await bot.setWebhook(undefined);
      hasWebhook = false;
      for (const update of await bot.fetchUpdates(offset, stop)) {
        await receiveAtLast(settings, update, { againMs: times.againMs, stop });
        offset = update.update_id + 1;
      }
    } catch (err) {
      if (stop.aborted) return;
      log.warn({ err }, 'The bot hears nothing');
      await rest(Math.max(askedRest(err), times.restMs), stop);
    }
  }
}

/** An update that cannot be answered must not keep the others waiting for ever: a job tries on. */
async function receiveAtLast(
  { bot, log, ...deps }: Settings,
  update: { update_id: number },
  { againMs, stop }: { againMs: number; stop: AbortSignal },
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await receiveUpdate(deps, bot, update);
    } catch (err) {
      log.error({ err, updateId: update.update_id, tries }, 'An update of the bot failed');
      if (tries < MAX_TRIES) await rest(Math.max(askedRest(err), tries * againMs), stop);
    }
  }
}

/** While it wants to be left alone nobody can be answered. */
const askedRest = (err: unknown): number =>
  err instanceof TelegramError ? (err.retryAfterMs ?? 0) : 0;

const rest = async (ms: number, stop: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal: stop }).catch(() => undefined);
};
