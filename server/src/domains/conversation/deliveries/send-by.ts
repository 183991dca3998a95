import { dropBrowser, listBrowsers } from '#/domains/conversation/push/browsers.ts';
import { counters } from '#/kit/counters.ts';
import { PushError } from '#/kit/gateways/push.ts';
import { SmsError } from '#/kit/gateways/sms.ts';
import { TelegramError } from '#/kit/gateways/telegram.ts';
import type { Language } from '#/kit/http/language.ts';
import { type WordedNotification, wordsOf } from '#/domains/conversation/notifications/words.ts';
import { toGsm } from '#/domains/conversation/sms-gateways/gsm.ts';
import type { Claimed, Sending } from './deliver-notifications.ts';
import type { Reachable } from './decide-deliveries.ts';
import { isUrgent, ttlSeconds } from './rules.ts';

const SMS_LETTERS = 160;
const DIGEST_TITLES = 5;
const LIST_ADDRESS = '/dashboard/notification/1';

type Message = { title: string; body: string; url: string };

type Telling = WordedNotification & { url: string | null };

/** Text of one notification, or of a daily digest. */
export function messageOf(tellings: readonly Telling[], language: Language): Message {
  const [first, ...others] = tellings;
  if (others.length > 0) return digestOf(tellings, language);
  const { title, description } = wordsOf(first!, language);
  return { title, body: description, url: first!.url ?? LIST_ADDRESS };
}

const digestTitle: Record<Language, (amount: number) => string> = {
  uz: (amount) => `Bugungi bildirishnomalar: ${amount} ta`,
  ru: (amount) => `Уведомления за день: ${amount}`,
  en: (amount) => `Notifications of the day: ${amount}`,
};

function digestOf(tellings: readonly Telling[], language: Language): Message {
  const titles = tellings.slice(0, DIGEST_TITLES).map((one) => `• ${wordsOf(one, language).title}`);
  const isMore = tellings.length > DIGEST_TITLES;
  return {
    title: digestTitle[language](tellings.length),
    body: [...titles, ...(isMore ? ['…'] : [])].join('\n'),
    url: LIST_ADDRESS,
  };
}

/** One SMS; text that does not fit can be read on the platform. */
export function smsOf({ title, body }: Message): string {
  const text = toGsm(`Malaka: ${title}. ${body}`);
  if (text.length <= SMS_LETTERS) return text;
  const cut = text.slice(0, SMS_LETTERS - 3);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SMS_LETTERS / 2 ? cut.slice(0, lastSpace) : cut}...`;
}

const telegramOf = ({ title, body }: Message): string =>
  body === '' ? title : `${title}\n\n${body}`;

const openLabel: Record<Language, string> = { uz: 'Ochish', ru: 'Открыть', en: 'Open' };

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
  const endTimer = counters.deliveries.startTimer({ channel });
  const outcome = await tryBy(channel, sending, mail);
  endTimer({ outcome: outcome.state });
  return outcome;
}

async function tryBy(channel: Claimed['channel'], sending: Sending, mail: Mail): Promise<Outcome> {
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
