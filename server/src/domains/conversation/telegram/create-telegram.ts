import type { Deps } from '#/kit/deps.ts';
import type { CodeBot, TelegramBot, TelegramNotifications } from '#/kit/gateways/telegram.ts';
import {
  createGrammyBot,
  type TelegramConfig,
} from '#/domains/conversation/telegram-bot/grammy-bot.ts';
import { CODE_LIFE_MS } from '#/domains/people/index.ts';
import { answerEvent } from './answer-event.ts';
import { endLink, insertKey, botAddress, hashKey, newKey, sealPlace } from './link-account.ts';
import { findChatOfPhone } from './queries.ts';

/** The bot with its handlers and the codes it offers. */
export function createTelegram(
  config: TelegramConfig,
  deps: Pick<Deps, 'db' | 'personalData' | 'now' | 'log'>,
): { bot: TelegramBot; codeBot: CodeBot } {
  const bot = createGrammyBot(config, {
    answer: (event) => answerEvent(deps, event),
    onGone: (chatId) => endLink(deps.db, chatId),
    log: deps.log,
  });
  return { bot, codeBot: createCodeBot({ ...deps, botName: config.name, notifications: bot }) };
}

type Settings = Pick<Deps, 'db' | 'personalData' | 'now'> & {
  botName: string;
  notifications: TelegramNotifications;
};

/** Codes wait in the bot for the owner of the phone, behind a one-time key. */
function createCodeBot({ db, personalData, now, botName, notifications }: Settings): CodeBot {
  return {
    async offer({ phone, code, language = 'uz' }) {
      const key = newKey();
      const keyHash = hashKey(key);
      await insertKey(db, {
        keyHash,
        phone,
        sealedCode: personalData.seal(code, sealPlace(keyHash)),
        codeExpiresAt: new Date(now().getTime() + CODE_LIFE_MS),
        language,
        now: now(),
      });
      return { botUrl: botAddress(botName, key) };
    },
    async notify({ phone, text }) {
      const chatId = await findChatOfPhone(db, phone);
      if (chatId === undefined) throw new Error('Nobody linked the bot with this phone');
      await notifications.send({ chatId, text });
    },
  };
}
