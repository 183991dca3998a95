import { randomBytes } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import type { Message } from '#/kit/gateways/codes.ts';
import type { CodeBot } from '#/kit/gateways/telegram.ts';

const DEVELOPMENT_BOT = 'malaka_bot';

/** No bot: its replies can be read at /dev/outbox; decisions 17 and 178. */
export function createOutboxBot(db: Db, botName = DEVELOPMENT_BOT): CodeBot {
  const notify = async ({ phone, text, code }: Message) => {
    await db
      .insertInto('outbox')
      .values({ recipient: phone, channel: 'bot', text, code })
      .execute();
  };
  return {
    notify,
    async offer(message) {
      await notify(message);
      const key = randomBytes(16).toString('base64url');
      return { botUrl: `https://t.me/${botName}?start=${key}` };
    },
  };
}
