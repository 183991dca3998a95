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
  /** How often a standby node tries to take over polling. */
  standbyMs: number;
  /** Pause after an error of Telegram. */
  restMs: number;
  heartbeatMs: number;
  /** Pause after the first attempt at an update; grows with each attempt. */
  againMs: number;
};

const TIMES: Times = { standbyMs: 10_000, restMs: 3000, heartbeatMs: 15_000, againMs: 1000 };
const LOCK = 7210;
const MAX_TRIES = 5;

/** Polls updates on one node at a time; another node takes over when it stops. */
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
    await pollWhileLocked(settings, times, stop).catch((err: unknown) => {
      if (!stop.aborted)
        settings.log.warn({ err }, 'The node that listens to the bot is not known');
    });
    await rest(times.standbyMs, stop);
  }
}

/** The lock belongs to its connection, so a dead node releases it immediately. */
async function pollWhileLocked(settings: Settings, times: Times, stop: AbortSignal): Promise<void> {
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
      // Telegram delivers updates either by polling or by webhook.
      if (hasWebhook) await bot.setWebhook(undefined);
      hasWebhook = false;
      for (const update of await bot.fetchUpdates(offset, stop)) {
        await receiveAtLast(settings, update, { againMs: times.againMs, stop });
        offset = update.update_id + 1;
      }
    } catch (err) {
      if (stop.aborted) return;
      log.warn({ err }, 'The bot hears nothing');
      await rest(Math.max(requestedPause(err), times.restMs), stop);
    }
  }
}

/** An update that cannot be answered must not block the others: a job keeps trying. */
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
      if (tries < MAX_TRIES) await rest(Math.max(requestedPause(err), tries * againMs), stop);
    }
  }
}

/** While Telegram requests a pause, nothing can be answered. */
const requestedPause = (err: unknown): number =>
  err instanceof TelegramError ? (err.retryAfterMs ?? 0) : 0;

const rest = async (ms: number, stop: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal: stop }).catch(() => undefined);
};
