import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import type { TelegramBot } from '#/kit/gateways/telegram.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { receiveUpdate } from './receive-update.ts';

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
