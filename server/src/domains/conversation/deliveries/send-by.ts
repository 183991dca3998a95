import { dropBrowser, listBrowsers } from '#/domains/conversation/push/browsers.ts';
import { PushError } from '#/kit/gateways/push.ts';
import { SmsError } from '#/kit/gateways/sms.ts';
import { TelegramError } from '#/kit/gateways/telegram.ts';
import type { Claimed } from './claim-deliveries.ts';
import { type Message, openLabel, smsOf, telegramOf } from './message.ts';
import type { Reachable } from './read-people.ts';
import { isUrgent, ttlSeconds } from './rules.ts';
import type { Sending } from './send-deliveries.ts';

/**
 * `again`: retry later by the same channel; `failed`: this channel is unavailable; `unclear`: it
 * may have been sent, so no channel is tried again.
 */
export type Outcome =
  | { state: 'sent'; providerId?: string }
  | { state: 'again' | 'failed' | 'unclear'; error: string; pauseMs?: number | undefined };

type Mail = { person: Reachable; message: Message; deliveries: Claimed[] };

export async function sendBy(sending: Sending, mail: Mail): Promise<Outcome> {
  const { channel } = mail.deliveries[0]!;
  try {
    if (channel === 'push') return await sendPush(sending, mail);
    if (channel === 'telegram') return await sendTelegram(sending, mail);
    return await sendSms(sending, mail);
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Sends to every browser of the person; one success is enough. */
async function sendPush({ db, now, push }: Sending, mail: Mail): Promise<Outcome> {
  const { message, deliveries } = mail;
  const { accountId, notificationId, kind } = deliveries[0]!;
  const browsers = push ? await listBrowsers(db, accountId, now()) : [];
  const outcomes = await Promise.all(
    browsers.map(async (browser): Promise<Outcome> => {
      try {
        await push!.send(browser, {
          ...message,
          // A repeated message replaces the first, in transit and on the screen.
          tag: `notice-${notificationId}`,
          isUrgent: isUrgent(kind),
          ttlSeconds: ttlSeconds(kind),
        });
        return { state: 'sent' };
      } catch (error) {
        if (error instanceof PushError && error.kind === 'gone') {
          await dropBrowser(db, accountId, browser.endpoint);
        }
        return outcomeOf(error);
      }
    }),
  );
  const find = (state: Outcome['state']) => outcomes.find((one) => one.state === state);
  return (
    find('sent') ?? find('again') ?? find('failed') ?? { state: 'failed', error: 'no browser' }
  );
}

/** Telegram has no idempotency key: an attempt without a confirmation is not repeated. */
async function sendTelegram({ config, telegram }: Sending, mail: Mail): Promise<Outcome> {
  const { person, message, deliveries } = mail;
  if (deliveries.some(({ wasInterrupted }) => wasInterrupted)) {
    return { state: 'unclear', error: 'interrupted' };
  }
  if (!telegram || person.telegramChat === undefined) return { state: 'failed', error: 'no chat' };
  const url = `${config.publicUrl}${message.url}`;
  const { providerId } = await telegram.send({
    chatId: person.telegramChat,
    text: telegramOf(message),
    // Telegram refuses buttons with local URLs.
    ...(url.startsWith('https:') && { buttons: [{ text: openLabel[person.language], url }] }),
  });
  return { state: 'sent', providerId };
}

/** The key prevents a repeated SMS. */
async function sendSms({ sms }: Sending, mail: Mail): Promise<Outcome> {
  const { person, message, deliveries } = mail;
  if (!sms) return { state: 'failed', error: 'no gateway' };
  const { providerId } = await sms.send({
    key: `delivery:${deliveries[0]!.id}`,
    phone: person.phone,
    text: smsOf(message),
  });
  return { state: 'sent', providerId };
}

/** The day's budget is spent; tomorrow there is a new one. */
const SPENT_PAUSE_MS = 6 * 60 * 60_000;

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PushError || error instanceof TelegramError) {
    const pauseMs = error.retryAfterMs;
    return { state: error.kind === 'again' ? 'again' : 'failed', error: error.message, pauseMs };
  }
  if (error instanceof SmsError) {
    if (error.kind === 'refused') return { state: 'failed', error: error.message };
    const pauseMs = error.kind === 'limit' ? SPENT_PAUSE_MS : undefined;
    return { state: 'again', error: error.message, pauseMs };
  }
  return { state: 'again', error: error instanceof Error ? error.name : 'unknown' };
}
