import type { Config } from '#/kit/config/config.ts';
import type { Deps } from '#/kit/deps.ts';
import { isCodeByBot } from '#/domains/content/index.ts';
import { createSmsSender } from '#/domains/conversation/sms/create-sms-sender.ts';
import { eskizCallbackUrl } from '#/domains/conversation/sms/register-callback.ts';
import { createCodeSender, noCodeSender } from '#/domains/conversation/sms-gateways/send-code.ts';
import { smsTimes } from '#/domains/conversation/sms-gateways/ask-gateway.ts';
import { createEskiz } from '#/domains/conversation/sms-gateways/eskiz.ts';
import { createOutboxSms } from '#/domains/conversation/sms-gateways/outbox.ts';
import { createPlayMobile } from '#/domains/conversation/sms-gateways/playmobile.ts';
import type { SmsGateway } from '#/kit/gateways/sms.ts';
import { createOutboxBot } from '#/domains/conversation/telegram-bot/outbox.ts';
import type { CodeBot } from '#/kit/gateways/telegram.ts';

type Input = Pick<Deps, 'db' | 'log' | 'now' | 'personalData'>;
type Messaging = Pick<Deps, 'codes' | 'sms' | 'smsGateways' | 'telegram' | 'bot'>;

/** SMS and bot as configured; in development the outbox replaces missing ones. */
export async function chooseMessaging(config: Config, input: Input): Promise<Messaging> {
  const { db, log, now } = input;
  const smsGateways = chooseGateways(config, input);
  // The outbox is free, so development has no daily limit.
  const isOutbox = config.sms.gateways.length === 0;
  const limits = { ...config.sms.limits, ...(isOutbox && { price: 0 }) };
  const sms =
    smsGateways.length > 0
      ? createSmsSender({ db, log, now, gateways: smsGateways, limits })
      : undefined;
  const { bot, codeBot } = await chooseBot(config, input);
  const isBotFirst = () => isCodeByBot(db, config);
  const hasNone = sms === undefined && codeBot === undefined;
  if (hasNone) {
    log.warn('No SMS gateway or bot is set up: nobody can register or restore a password');
  }
  const codes = hasNone ? noCodeSender : createCodeSender({ sms, bot: codeBot, isBotFirst, log });
  return { codes, sms, smsGateways, telegram: bot, bot };
}

function chooseGateways(config: Config, { db, now }: Input): SmsGateway[] {
  const { gateways } = config.sms;
  const times = smsTimes(gateways.length);
  // A developer's machine is not reachable from outside.
  const isPublic = config.publicUrl.startsWith('https:');
  const callbackUrl = isPublic ? eskizCallbackUrl(config) : undefined;
  if (gateways.length === 0 && config.mode === 'development') return [createOutboxSms(db)];
  return gateways.map((gateway) =>
    gateway.name === 'eskiz'
      ? createEskiz({ ...gateway.eskiz, callbackUrl, times, now })
      : createPlayMobile({ ...gateway.playmobile, times }),
  );
}

async function chooseBot(
  config: Config,
  input: Input,
): Promise<Pick<Deps, 'bot'> & { codeBot: CodeBot | undefined }> {
  if (config.telegram === undefined) {
    const isDevelopment = config.mode === 'development';
    const codeBot = isDevelopment ? createOutboxBot(input.db, config.telegramBotName) : undefined;
    return { bot: undefined, codeBot };
  }
  // Installations without a bot never load its library.
  const { createTelegram } = await import('#/domains/conversation/telegram/create-telegram.ts');
  return createTelegram(config.telegram, input);
}
