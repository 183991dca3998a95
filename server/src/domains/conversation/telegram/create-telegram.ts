import type { Deps } from '#/kit/deps.ts';
import type { CodeBot, TelegramBot } from '#/kit/gateways/telegram.ts';
import {
  createGrammyBot,
  type TelegramConfig,
} from '#/domains/conversation/telegram-bot/grammy-bot.ts';
import { answerEvent } from './answer-event.ts';
import { endLink } from './end-link.ts';
import { createCodeBot } from './offer-code.ts';

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
