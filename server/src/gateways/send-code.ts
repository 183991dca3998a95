import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeSender, Message } from './codes-port.ts';
import type { SmsSender } from './sms/port.ts';
import type { CodeBot } from './telegram/port.ts';

type Gateways = {
  sms: Pick<SmsSender, 'send'>;
  bot: CodeBot;
  /** Setting "codes by bot" of decision 18. */
  isBotFirst: () => Promise<boolean>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** SMS first; the bot by setting, or where the SMS gateway refuses (decision 18). */
export function createCodeSender({ sms, bot, isBotFirst, log }: Gateways): CodeSender {
  return {
    async send(message) {
      if (!(await isBotFirst())) {
        try {
          await sms.send({ ...message, key: randomUUID() });
          return { channel: 'sms', botUrl: null };
        } catch (err) {
          log.warn({ err }, 'The SMS gateway refused; the code goes to the bot');
        }
      }
      const { botUrl } = await bot.offer(message);
      return { channel: 'bot', botUrl };
    },
    async notify(message) {
      const bySms = (text: Message) => sms.send({ ...text, key: randomUUID() });
      const [first, second] = (await isBotFirst()) ? [bot.tell, bySms] : [bySms, bot.tell];
      await first(message).catch(async (err: unknown) => {
        log.warn({ err }, 'The first channel refused a text; it goes to the other one');
        await second(message);
      });
    },
  };
}

/** Where no gateway is set up: a code that nobody receives must not look sent. */
export const noCodeSender: CodeSender = {
  async send() {
    throw new Error('No gateway for codes is set up');
  },
  async notify() {
    throw new Error('No gateway for texts is set up');
  },
};
