import { randomBytes } from 'node:crypto';
import type { Db } from '#/db/connect.ts';
import type { CodeBot } from './port.ts';

const DEVELOPMENT_BOT = 'malaka_bot';

/** Has no bot: what it would reply can be read at /dev/outbox; decisions 17 and 178. */
export function createOutboxBot(db: Db, botName = DEVELOPMENT_BOT): CodeBot {
  return {
    async offer({ phone, text, code }) {
      await db
        .insertInto('outbox')
        .values({ recipient: phone, channel: 'bot', text, code })
        .execute();
      const key = randomBytes(16).toString('base64url');
      return { botUrl: `https://t.me/${botName}?start=${key}` };
    },
  };
}
