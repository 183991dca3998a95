import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { type TelegramBot, TelegramError } from '#/kit/gateways/telegram.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { findAnswering, giveUpdateBack, recordAnswered, takeUpdate } from './queries.ts';

type Update = { update_id: number };
type UpdateDeps = Pick<Deps, 'db' | 'personalData' | 'now'>;

const AGAIN_MS = 5000;
/** Longer than any answer takes: after it, the node with the claim must be dead. */
const ANSWERING_MS = 60_000;

/**
 * Answers an update once, however often it is delivered. An update that could not be answered
 * becomes a job, because Telegram may not repeat it; so does one claimed by another node, which may
 * have died. If the node or the database fails after Telegram has accepted the answer but before
 * that is recorded, the update is answered again.
 */
export async function receiveUpdate(
  deps: UpdateDeps,
  bot: TelegramBot,
  update: Update,
): Promise<void> {
  try {
    await answerOnce(deps, bot, update);
  } catch (error) {
    const restMs = error instanceof TelegramError ? (error.retryAfterMs ?? 0) : 0;
    await answerLater(deps, update, addMs(deps.now(), restMs));
    throw error;
  }
}

async function answerOnce(deps: UpdateDeps, bot: TelegramBot, update: Update): Promise<void> {
  const { db, now } = deps;
  const { update_id: id } = update;
  const takenAt = now();
  const until = addMs(takenAt, ANSWERING_MS);
  if (!(await takeUpdate(db, { id, now: takenAt, until }))) {
    const othersUntil = await findAnswering(db, id);
    if (othersUntil) await answerLater(deps, update, othersUntil);
    return;
  }
  try {
    await bot.handle(update);
  } catch (error) {
    await giveUpdateBack(db, id, until);
    throw error;
  }
  await recordAnswered(db, id);
}

/** Updates contain phone numbers, so they are encrypted in the job queue. */
export function sealUpdate({ personalData }: Pick<Deps, 'personalData'>, update: Update) {
  const { update_id: id } = update;
  return { id, sealed: personalData.seal(JSON.stringify(update), placeOf(id)).toString('base64') };
}

async function answerLater(deps: UpdateDeps, update: Update, at: Date): Promise<void> {
  const soonest = addMs(deps.now(), AGAIN_MS);
  const runAt = at > soonest ? at : soonest;
  const key = `answer-update:${update.update_id}`;
  await addJob(deps.db, 'answer-update', sealUpdate(deps, update), { key, runAt });
}

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

const placeOf = (id: number) => `telegram-update:${id}`;

/** Retried until answered, unless Telegram has repeated the update meanwhile. */
export async function answerUpdate(
  { bot, ...deps }: UpdateDeps & Pick<Deps, 'bot'>,
  { id, sealed }: { id: number; sealed: string },
): Promise<void> {
  if (!bot) return;
  const update = openUpdate(deps, { id, sealed });
  if (update) await answerOnce(deps, bot, update);
}

/** Undefined if its key no longer exists: retrying would not help. */
function openUpdate({ personalData }: UpdateDeps, { id, sealed }: { id: number; sealed: string }) {
  try {
    return JSON.parse(personalData.open(Buffer.from(sealed, 'base64'), placeOf(id))) as Update;
  } catch {
    return undefined;
  }
}

export const WEBHOOK_PATH = `${API_PREFIX}/telegram/webhook`;

const RETRY_MS = 30_000;
const BODY_MAX = 256 * 1024;
/** All users write through a few addresses of Telegram. */
const config = { rateLimit: { max: 6000, timeWindow: 60_000 } };

const update = z.looseObject({ update_id: z.int() });

/**
 * Telegram's own protocol, not part of the API's contract. Calls without the secret get no answer;
 * failures are reported as such, so that Telegram repeats the update.
 */
export function registerWebhook(app: FastifyInstance, deps: Deps): void {
  const { bot } = deps;
  if (bot?.webhookSecret === undefined) return;
  const secret = digest(bot.webhookSecret);
  app.post(WEBHOOK_PATH, { config, bodyLimit: BODY_MAX }, async (request, reply) => {
    const shown = request.headers['x-telegram-bot-api-secret-token'];
    if (typeof shown !== 'string' || !timingSafeEqual(digest(shown), secret)) {
      return await reply.status(401).send();
    }
    const parsed = update.safeParse(request.body);
    // A repetition would be invalid as well.
    if (!parsed.success) return await reply.status(200).send();
    await receiveUpdate(deps, bot, parsed.data);
    return await reply.status(200).send();
  });
  const telling = announceWebhook(deps, bot);
  app.addHook('onClose', async () => telling.stop());
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Registers the webhook with Telegram, retrying until it succeeds. */
function announceWebhook({ config: { publicUrl }, log }: Deps, bot: TelegramBot) {
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const announce = async () => {
    try {
      await bot.setWebhook(`${publicUrl}${WEBHOOK_PATH}`);
    } catch (err) {
      log.warn({ err }, 'Telegram does not know yet where updates go');
      if (!isStopped) retry = setTimeout(() => void announce(), RETRY_MS).unref();
    }
  };
  void announce();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
