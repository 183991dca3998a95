import { afterAll, beforeEach, expect, test } from 'vitest';
import { startPlayMobile } from '#test/standins/playmobile.ts';
import { createPlayMobile } from './playmobile.ts';
import type { SmsError } from '#/kit/gateways/sms.ts';

const server = await startPlayMobile();
const { state, url } = server;
afterAll(() => server.stop());

const { login, password } = state;
const times = { sendMs: 800, settleMs: 400, restMs: 1000 };
const gateway = (overrides: { password?: string } = {}) =>
  createPlayMobile({ url, login, password, originator: '3700', times, ...overrides });

beforeEach(() => {
  Object.assign(state, { mood: 'well', spelling: 'error-code', hangs: Infinity, calls: 0 });
  state.taken.clear();
});

let messages = 0;
const newSms = () => ({ key: `m${++messages}`, phone: '998901234567', text: `Kod ${messages}` });
const errorOf = async (sending: Promise<unknown>) =>
  await sending.then(
    () => undefined,
    (error: SmsError) => error.kind,
  );

test('a message goes under an id of ours', async () => {
  const sms = newSms();
  expect(await gateway().send(sms)).toEqual({ providerId: sms.key });
  expect(state.taken.get(sms.key)).toEqual({
    recipient: sms.phone,
    'message-id': sms.key,
    sms: { originator: '3700', content: { text: sms.text } },
  });
});

test.each(['error-code', 'error_code'] as const)(
  'errors are read in the spelling %s',
  async (spelling) => {
    state.mood = 'refusing';
    state.spelling = spelling;
    const kinds: Record<number, string | undefined> = {};
    for (const code of [100, 101, 102, 103, 105, 202, 206, 301, 401, 402, 408, 410, 411]) {
      state.code = code;
      kinds[code] = await errorOf(gateway().send(newSms()));
    }
    expect(kinds).toEqual({
      100: 'unclear',
      101: 'refused',
      102: 'again',
      103: 'again',
      105: 'refused',
      202: 'refused',
      206: 'refused',
      301: 'refused',
      401: 'again',
      402: 'refused',
      408: 'refused',
      410: 'again',
      411: 'again',
    });
  },
);

test.each(['failing', 'garbage', 'silent'] as const)('a %s broker leaves it open', async (mood) => {
  state.mood = mood;
  const sms = newSms();
  expect(await errorOf(gateway().send(sms))).toBe('unclear');
  expect(await errorOf(gateway().settle(sms, new Date()))).toBe('unclear');
});

test('a message that was taken over before it fell silent is sent again under its id, and is one', async () => {
  Object.assign(state, { mood: 'hanging', hangs: 1 });
  const sms = newSms();
  const playMobile = gateway();
  expect(await errorOf(playMobile.send(sms))).toBe('unclear');
  expect(await playMobile.settle(sms, new Date())).toEqual({ providerId: sms.key });
  expect(state.taken.size).toBe(1);
});

test('a message that was not taken over is, when it is settled', async () => {
  const sms = newSms();
  expect(await gateway().settle(sms, new Date())).toEqual({ providerId: sms.key });
  expect(state.taken.size).toBe(1);
  Object.assign(state, { mood: 'refusing', code: 202 });
  expect(await gateway().settle(newSms(), new Date())).toBeUndefined();
});

test('a wrong password sends nothing', async () => {
  expect(await errorOf(gateway({ password: 'other' }).send(newSms()))).toBe('again');
  expect(state.taken.size).toBe(0);
});

test('after at most ten failures it is left alone, and comes back by itself', async () => {
  const playMobile = gateway();
  state.mood = 'failing';
  for (let n = 0; n < 30; n += 1) await errorOf(playMobile.send(newSms()));
  expect(state.calls).toBeLessThanOrEqual(10);
  state.mood = 'well';
  await expect.poll(() => errorOf(playMobile.send(newSms()))).toBeUndefined();
});
