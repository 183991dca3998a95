import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#/config.ts';
import { createTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { chooseMessaging } from './choose-messaging.ts';

const database = await useTestDatabase();
const { deps } = await createTestApp(database, { only: () => undefined });
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });

const choose = async (env: Record<string, string>) =>
  await chooseMessaging(loadConfig({ MALAKA_DATA: deps.config.dataDir, ...env }), { ...deps, log });

const production = {
  MALAKA_MODE: 'production',
  MALAKA_SECRET: 'kq8Zt1uYw3vBn5mXc7aSd9fGh2jKl4pQ',
  PUBLIC_URL: 'https://malaka.uz',
};
const eskiz = { ESKIZ_EMAIL: 'sms@malaka.uz', ESKIZ_PASSWORD: 'p4ss' };
const playMobile = { PLAYMOBILE_LOGIN: 'malaka', PLAYMOBILE_PASSWORD: 'p4ss' };
const telegram = {
  TELEGRAM_BOT_TOKEN: '123456789:AAE-test_token_of_no_bot_at_all_0',
  TELEGRAM_BOT_NAME: 'malaka_bot',
};
const message = { phone: '998901230001', text: 'Kod 12345', code: '12345' };

test('development has the outbox for both, at no cost', async () => {
  const { smsGateways, sms, bot, codes } = await choose({ SMS_DAY_LIMIT: '0' });
  expect(smsGateways?.map(({ name }) => name)).toEqual(['outbox']);
  await sms?.send({ key: 'one', phone: message.phone, text: 'salom' });
  expect(bot).toBeUndefined();
  expect(await codes.send(message)).toEqual({ channel: 'sms', botUrl: null });
});

test('production without settings says so, and nothing looks sent', async () => {
  warnings.length = 0;
  const { sms, bot, codes } = await choose(production);
  expect([sms, bot]).toEqual([undefined, undefined]);
  expect(warnings.join('')).toContain('nobody can register');
  await expect(codes.send(message)).rejects.toThrow('No gateway for codes');
});

test('production has the gateways of its settings, in their order', async () => {
  const { smsGateways } = await choose({
    ...production,
    ...eskiz,
    ...playMobile,
    SMS_PROVIDER: 'playmobile',
  });
  expect(smsGateways?.map(({ name }) => name)).toEqual(['playmobile', 'eskiz']);
});

test('a bot alone gives codes too', async () => {
  const { sms, bot, codes } = await choose({ ...production, ...telegram });
  expect(sms).toBeUndefined();
  expect(bot?.name).toBe('malaka_bot');
  expect(await codes.send(message)).toEqual({
    channel: 'bot',
    botUrl: expect.stringMatching(/^https:\/\/t\.me\/malaka_bot\?start=[\w-]{22}$/),
  });
});
