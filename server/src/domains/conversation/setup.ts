import { reasonOf } from '#/kit/config/start-error.ts';
import { done, failed, type Step, todo } from '#/kit/setup/step.ts';

export const steps: readonly Step[] = [
  {
    name: 'SMS',
    run: async ({ sms, smsGateways = [], now, config }, { phone, isDryRun }) => {
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
          'Run setup with --phone 998901234567: it gets an SMS.',
        );
      }
      try {
        const minute = Math.floor(now().getTime() / 60_000);
        const text = `Malaka ${config.publicUrl}: SMS ishlayapti.`;
        await sms.send({ key: `setup:${phone}:${minute}`, phone, text });
        return done(`${names} took an SMS for ${phone}: look whether it comes`);
      } catch (error) {
        return failed(
          `${names} refused it: ${reasonOf(error)}`,
          'Look at the account, its balance and the sender of the gateway.',
        );
      }
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
