import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeSender, Message } from '#/kit/gateways/codes.ts';
import type { SmsSender } from '#/kit/gateways/sms.ts';
import type { CodeBot } from '#/kit/gateways/telegram.ts';

type Gateways = {
  /** At least one of `sms` and `bot` is required. */
  sms: Pick<SmsSender, 'send'> | undefined;
  bot: CodeBot | undefined;
  /** Setting "codes by bot" of decision 18. */
  isBotFirst: () => Promise<boolean>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** SMS first; the bot if so configured, or if no SMS gateway accepts the message (decision 18). */
export function createCodeSender({ sms, bot, isBotFirst, log }: Gateways): CodeSender {
  const bySms = async ({ phone, text, code }: Message): Promise<void> => {
    if (sms === undefined) throw new Error('No SMS gateway is set up');
    await sms.send({ key: randomUUID(), phone, text, ...(code !== undefined && { code }) });
  };
  const byBot = async (message: Message): Promise<void> => {
    if (bot === undefined) throw new Error('No bot is set up');
    await bot.notify(message);
  };
  return {
    async send(message) {
      const isBotNext = sms === undefined || (bot !== undefined && (await isBotFirst()));
      if (!isBotNext) {
        try {
          await bySms(message);
          return { channel: 'sms', botUrl: null };
        } catch (err) {
          if (bot === undefined) throw err;
          log.warn({ err }, 'No SMS gateway took a code over; it goes to the bot');
        }
      }
      const { botUrl } = await bot!.offer(message);
      return { channel: 'bot', botUrl };
    },
    async notify(message) {
      const [first, second] = (await isBotFirst()) ? [byBot, bySms] : [bySms, byBot];
      await first(message).catch(async (err: unknown) => {
        log.warn({ err }, 'The first channel refused a text; it goes to the other one');
        await second(message);
      });
    },
  };
}

/** Used if nothing is configured: a code that nobody receives must not look sent. */
export const noCodeSender: CodeSender = {
  async send() {
    throw new Error('No gateway for codes is set up');
  },
  async notify() {
    throw new Error('No gateway for texts is set up');
  },
};
