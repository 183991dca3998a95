import { createHmac } from 'node:crypto';
import { CODE_MAX, CODE_MIN } from '@malaka/contracts/kit/limits';
import { tashkentDay } from '@malaka/grading/tashkent';
import { codeText } from '#/domains/people/index.ts';
import { reasonOf } from '#/kit/config/start-error.ts';
import { done, failed, type Step, todo } from '#/kit/setup/step.ts';

const LOOK_AT_GATEWAY =
  'Look at the account of the gateway: its balance, its sender, and whether it has approved the text.';

/** Computed rather than stored, so that a second call of the day can check it. It opens nothing. */
function testCode(secret: string, phone: string, now: Date): string {
  const text = `malaka test SMS ${phone} ${tashkentDay(now)}`;
  const number = createHmac('sha256', secret).update(text).digest().readUInt32BE();
  return String(CODE_MIN + (number % (CODE_MAX - CODE_MIN + 1)));
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

export const steps: readonly Step[] = [
  {
    name: 'SMS',
    run: async ({ sms, smsGateways = [], now, config }, { phone, code, ask, isDryRun }) => {
      const names = smsGateways.map(({ name }) => name).join(', then ');
      if (sms === undefined) {
        const says = 'no gateway: nobody can register or sign in by a code';
        return failed(
          says,
          'Set ESKIZ_EMAIL and ESKIZ_PASSWORD, or PLAYMOBILE_LOGIN and PLAYMOBILE_PASSWORD.',
        );
      }
      if (phone === undefined || isDryRun) {
        return todo(
          `by ${names}, not tried`,
          'Run setup with --phone 998901234567: it gets a code by SMS.',
        );
      }
      const expected = testCode(config.secret, phone, now());
      if (code === undefined) {
        try {
          const message = { phone, text: codeText(expected, 'uz'), code: expected };
          await sms.send({ key: `setup:${phone}:${minuteOf(now())}`, ...message });
        } catch (error) {
          return failed(`${names} refused it: ${reasonOf(error)}`, LOOK_AT_GATEWAY);
        }
      }
      const typed = code ?? (await ask?.(`The code that came to ${phone} (Enter: none came): `));
      if (typed === undefined) {
        const remedy = `Once it came, run setup with --phone ${phone} --code and the code.`;
        return todo(`${names} took an SMS for ${phone}; whether it came is not known`, remedy);
      }
      if (typed.trim() === expected) return done(`by ${names}: the code came to ${phone}`);
      return typed.trim() === ''
        ? failed(`${names} took an SMS for ${phone}, which did not come`, LOOK_AT_GATEWAY)
        : failed(
            `${typed.trim()} is not the code of today for ${phone}`,
            'Run setup without --code.',
          );
    },
  },
  {
    name: 'Telegram',
    run: async ({ bot }) => {
      if (bot === undefined) {
        return todo(
          'no bot: notifications go by SMS and push',
          'Set TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME.',
        );
      }
      const { isConnected, error } = await bot.status();
      return isConnected
        ? done(`@${bot.name} is connected`)
        : failed(`@${bot.name}: ${error ?? 'no answer'}`, 'Look at TELEGRAM_BOT_TOKEN.');
    },
  },
  {
    name: 'Push',
    run: async ({ push }) =>
      push
        ? done('browsers can subscribe')
        : todo('no keys', 'Set MALAKA_PUSH_KEYS and PUSH_CONTACT.'),
  },
];
