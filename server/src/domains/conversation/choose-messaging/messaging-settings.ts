import * as z from 'zod';
import type { EskizConfig } from '#/domains/conversation/sms-gateways/eskiz.ts';
import type { PlayMobileConfig } from '#/domains/conversation/sms-gateways/playmobile.ts';
import type { SmsLimits } from '#/domains/conversation/sms/claim-message.ts';
import type { TelegramConfig } from '#/domains/conversation/telegram-bot/grammy-bot.ts';
import { StartError } from '#/kit/config/start-error.ts';

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://notify.eskiz.uz' })
  .transform((text) => text.replace(/\/+$/, ''));

const sum = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'must be a whole number of sum' })
  .transform(Number);

/** Settings of SMS and the bot, part of config.ts. */
export const messagingSettings = {
  SMS_PROVIDER: z
    .enum(['eskiz', 'playmobile'], { error: 'must be one of eskiz, playmobile' })
    .optional(),
  SMS_PRICE: sum.default(150),
  SMS_DAY_LIMIT: sum.default(1_000_000),
  SMS_DAY_CODE_LIMIT: sum.default(3_000_000),
  ESKIZ_URL: webAddress.default('https://notify.eskiz.uz'),
  ESKIZ_EMAIL: z.string().optional(),
  ESKIZ_PASSWORD: z.string().optional(),
  ESKIZ_FROM: z.string().max(11, { error: 'must have at most 11 characters' }).default('4546'),
  PLAYMOBILE_URL: webAddress.default('https://send.smsxabar.uz'),
  PLAYMOBILE_LOGIN: z.string().optional(),
  PLAYMOBILE_PASSWORD: z.string().optional(),
  PLAYMOBILE_ORIGINATOR: z
    .string()
    .max(11, { error: 'must have at most 11 characters' })
    .default('3700'),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^@?\w{5,32}$/, { error: 'must be the name of a bot, such as malaka_bot' })
    .transform((name) => name.replace(/^@/, ''))
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, { error: 'must be a token as BotFather gives it' })
    .optional(),
  TELEGRAM_API_URL: webAddress.default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/, { error: 'must have 32 to 256 letters, digits, _ or -' })
    .optional(),
};

const schema = z.object(messagingSettings);
type Input = z.output<typeof schema> & { MALAKA_MODE: 'development' | 'production' };

type SmsConfig = {
  /** In order of preference. */
  gateways: (
    | { name: 'eskiz'; eskiz: EskizConfig }
    | { name: 'playmobile'; playmobile: PlayMobileConfig }
  )[];
  limits: SmsLimits;
};

type MessagingConfig = {
  sms: SmsConfig;
  /** Name of the bot, used in development too. */
  telegramBotName?: string;
  /** Absent: no bot. */
  telegram?: TelegramConfig;
};

declare module '#/kit/config/config.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Config extends MessagingConfig {}
}

export function messagingConfig(input: Input): MessagingConfig {
  const telegram = telegramConfig(input);
  return {
    sms: { gateways: smsGateways(input), limits: smsLimits(input) },
    telegramBotName: input.TELEGRAM_BOT_NAME,
    ...(telegram && { telegram }),
  };
}

function smsLimits(input: Input): SmsLimits {
  const { SMS_PRICE: price, SMS_DAY_LIMIT: day, SMS_DAY_CODE_LIMIT: dayWithCodes } = input;
  if (dayWithCodes < day) {
    throw new StartError('Setting SMS_DAY_CODE_LIMIT must not be below SMS_DAY_LIMIT.');
  }
  return { price, day, dayWithCodes };
}

function smsGateways(input: Input): SmsConfig['gateways'] {
  const gateways: SmsConfig['gateways'] = [];
  const { SMS_PROVIDER: first } = input;
  if (isConfigured(input, 'eskiz', ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'])) {
    const {
      ESKIZ_URL: url,
      ESKIZ_EMAIL: email,
      ESKIZ_PASSWORD: password,
      ESKIZ_FROM: from,
    } = input;
    requireTls('ESKIZ_URL', url, input);
    gateways.push({ name: 'eskiz', eskiz: { url, email: email!, password: password!, from } });
  }
  if (isConfigured(input, 'playmobile', ['PLAYMOBILE_LOGIN', 'PLAYMOBILE_PASSWORD'])) {
    const { PLAYMOBILE_URL: url, PLAYMOBILE_LOGIN: login, PLAYMOBILE_PASSWORD: password } = input;
    requireTls('PLAYMOBILE_URL', url, input);
    const originator = input.PLAYMOBILE_ORIGINATOR;
    gateways.push({
      name: 'playmobile',
      playmobile: { url, login: login!, password: password!, originator },
    });
  }
  return gateways.toSorted(
    (one, other) => Number(other.name === first) - Number(one.name === first),
  );
}

type Secret = 'ESKIZ_EMAIL' | 'ESKIZ_PASSWORD' | 'PLAYMOBILE_LOGIN' | 'PLAYMOBILE_PASSWORD';

function isConfigured(
  input: Input,
  provider: Input['SMS_PROVIDER'],
  names: readonly Secret[],
): boolean {
  const missing = names.filter((name) => input[name] === undefined);
  if (missing.length === 0) return true;
  if (missing.length === names.length && input.SMS_PROVIDER !== provider) return false;
  throw new StartError(
    `Setting ${missing[0]} is missing: ${provider} needs ${names.join(' and ')}.`,
  );
}

/** The password is sent with every call, and many published integrations use plain http. */
function requireTls(name: string, url: string, { MALAKA_MODE: mode }: Input): void {
  const { protocol, hostname } = new URL(url);
  const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost';
  if (protocol === 'https:' || (mode === 'development' && isOwnMachine)) return;
  throw new StartError(`Setting ${name} must be an https address.`);
}

function telegramConfig(input: Input): TelegramConfig | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name } = input;
  const { TELEGRAM_WEBHOOK_SECRET: webhookSecret, TELEGRAM_API_URL: apiUrl } = input;
  if (token === undefined) {
    if (webhookSecret === undefined) return undefined;
    throw new StartError('Setting TELEGRAM_BOT_TOKEN is missing: the webhook is for its bot.');
  }
  if (name === undefined) {
    throw new StartError('Setting TELEGRAM_BOT_NAME is missing: people are sent to the bot by it.');
  }
  requireTls('TELEGRAM_API_URL', apiUrl, input);
  return { token, name, apiUrl, ...(webhookSecret !== undefined && { webhookSecret }) };
}
