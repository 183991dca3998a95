import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, GrammyError } from 'grammy';
import { TelegramError } from '#/kit/gateways/telegram.ts';

const ANSWER_MS = 5000;
/** About 25 per second; Telegram allows 30 in all. */
const GAP_MS = 40;
/** A shorter pause is waited out here; a longer one is left to the caller. */
const LONGEST_REST_MS = 3000;

type Payload = Parameters<Api['raw']['sendMessage']>[0];

const goneTexts = /chat not found|user is deactivated|bot was blocked|can't initiate/i;

/** Sends messages as fast as Telegram allows and translates its errors. */
export function createPost(api: Api, onGone: (chatId: string) => Promise<void>) {
  let freeAt = 0;

  async function waitForTurn(): Promise<void> {
    const now = Date.now();
    const at = Math.max(freeAt, now);
    if (at - now > LONGEST_REST_MS) {
      throw new TelegramError('again', 'Telegram wants to be left alone', at - now);
    }
    freeAt = at + GAP_MS;
    if (at > now) await sleep(at - now);
  }

  return async function post(payload: Payload): Promise<{ providerId: string }> {
    for (let isLast = false; ; isLast = true) {
      await waitForTurn();
      try {
        const signal = AbortSignal.timeout(ANSWER_MS) as unknown as Parameters<
          Api['raw']['sendMessage']
        >[1];
        const { message_id: id } = await api.raw.sendMessage(payload, signal);
        return { providerId: String(id) };
      } catch (error) {
        const telegramError = errorOf(error);
        if (telegramError.retryAfterMs !== undefined)
          freeAt = Date.now() + telegramError.retryAfterMs;
        const mayWait = (telegramError.retryAfterMs ?? Infinity) <= LONGEST_REST_MS && !isLast;
        if (mayWait) continue;
        if (telegramError.kind === 'gone') await onGone(String(payload.chat_id));
        throw telegramError;
      }
    }
  };
}

/** The library's error text contains the call's name, never its payload or the token. */
export function errorOf(error: unknown): TelegramError {
  if (error instanceof TelegramError) return error;
  if (!(error instanceof GrammyError)) return new TelegramError('again', 'Telegram gave no answer');
  const { error_code: code, description, parameters } = error;
  const text = `Telegram answered ${code}: ${description}`;
  if (code === 429) return new TelegramError('again', text, (parameters.retry_after ?? 1) * 1000);
  if (code === 403 || goneTexts.test(description)) return new TelegramError('gone', text);
  if (code === 401 || code === 404 || code >= 500) return new TelegramError('again', text);
  return new TelegramError('refused', text);
}
