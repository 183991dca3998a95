import type { Language } from '#/kit/http/language.ts';
import { type WordedNotification, wordsOf } from '#/domains/conversation/notifications/words.ts';
import { toGsm } from '#/domains/conversation/sms-gateways/gsm.ts';

const SMS_LETTERS = 160;
const DIGEST_TITLES = 5;
const LIST_ADDRESS = '/dashboard/notification/1';

export type Message = { title: string; body: string; url: string };

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

export const telegramOf = ({ title, body }: Message): string =>
  body === '' ? title : `${title}\n\n${body}`;

export const openLabel: Record<Language, string> = { uz: 'Ochish', ru: 'Открыть', en: 'Open' };
