import { afterAll, beforeEach, expect, test } from 'vitest';
import { startEskiz } from '#test/standins/eskiz.ts';
import { createEskiz } from './eskiz.ts';
import type { SmsError } from '#/kit/gateways/sms.ts';

const server = await startEskiz();
const { state, url } = server;
afterAll(() => server.stop());

const { email, password } = state;
const times = { sendMs: 800, settleMs: 400, restMs: 1000 };
const gateway = (overrides: { password?: string; callbackUrl?: string } = {}) =>
  createEskiz({ url, email, password, from: 'MALAKA', times, now: () => new Date(), ...overrides });

beforeEach(() => {
  state.mood = 'well';
  state.calls.length = 0;
  state.taken.length = 0;
});

let messages = 0;
const newSms = () => ({ key: `m${++messages}`, phone: '998901234567', text: `Kod ${messages}` });
const errorOf = async (sending: Promise<unknown>) =>
  await sending.then(
    () => undefined,
    (error: SmsError) => error.kind,
  );

test('a message goes in the form of the documentation, under one token', async () => {
  const eskiz = gateway({ callbackUrl: 'https://malaka.uz/api/v1/sms/eskiz/x' });
  const sms = newSms();
  const { providerId } = await eskiz.send(sms);
  await Promise.all([eskiz.send(newSms()), eskiz.send(newSms())]);
  expect(state.taken[0]).toEqual({
    id: providerId,
    to: sms.phone,
    message: sms.text,
    from: 'MALAKA',
    status: 'STORED',
  });
  expect(state.callbackUrl).toBe('https://malaka.uz/api/v1/sms/eskiz/x');
  expect(state.calls.filter((call) => call.endsWith('/login'))).toHaveLength(1);
});

test('a token that is over is fetched anew once, by all who wait', async () => {
  const eskiz = gateway();
  await eskiz.send(newSms());
  state.token = 'somebody-elses';
  state.calls.length = 0;
  await Promise.all([eskiz.send(newSms()), eskiz.send(newSms()), eskiz.send(newSms())]);
  expect(state.taken).toHaveLength(4);
  expect(state.calls.filter((call) => call.endsWith('/login'))).toHaveLength(1);
});

test('a wrong password is asked with once a message, and no message is in doubt', async () => {
  expect(await errorOf(gateway({ password: 'other' }).send(newSms()))).toBe('again');
  expect(state.calls).toEqual(['POST /api/auth/login']);
});

test('it tells what became of a message', async () => {
  const eskiz = gateway();
  const { providerId } = await eskiz.send(newSms());
  const words = ['NEW', 'PARTDELIVERED', 'DELIVERED', 'REJECTED', 'UNDELIV', 'EXPIRED', 'Neues'];
  const reported: string[] = [];
  for (const status of words) {
    state.taken[0]!.status = status;
    reported.push(await eskiz.askState!(providerId));
  }
  expect(reported).toEqual(['sent', 'sent', 'delivered', 'failed', 'failed', 'failed', 'sent']);
});

test('a refused message is no sign of an ill gateway', async () => {
  const eskiz = gateway();
  state.mood = 'refusing';
  for (let n = 0; n < 12; n += 1) expect(await errorOf(eskiz.send(newSms()))).toBe('refused');
  state.mood = 'well';
  expect(await errorOf(eskiz.send(newSms()))).toBeUndefined();
});

test.each(['failing', 'garbage', 'silent'] as const)(
  'without a token a %s gateway surely took nothing over',
  async (mood) => {
    const eskiz = gateway();
    state.mood = mood;
    expect(await errorOf(eskiz.send(newSms()))).toBe('again');
  },
);

test.each(['failing', 'garbage', 'silent'] as const)(
  'with a token a %s gateway leaves it open, and is asked',
  async (mood) => {
    const eskiz = gateway();
    await eskiz.send(newSms());
    const since = new Date();
    const sms = newSms();
    state.mood = mood;
    expect(await errorOf(eskiz.send(sms))).toBe('unclear');
    expect(await errorOf(eskiz.settle(sms, since))).toBe('unclear');
    state.mood = 'well';
    expect(await eskiz.settle(sms, since)).toBeUndefined();
  },
);

test('a message that was taken over before it fell silent is found', async () => {
  const eskiz = gateway();
  const since = new Date();
  const sms = newSms();
  state.mood = 'hanging';
  expect(await errorOf(eskiz.send(sms))).toBe('unclear');
  expect(await eskiz.settle(sms, since)).toEqual({ providerId: state.taken[0]!.id });
  expect(await eskiz.settle(newSms(), since)).toBeUndefined();
});

test('after at most ten failures it is left alone, and comes back by itself', async () => {
  const eskiz = gateway();
  await eskiz.send(newSms());
  state.mood = 'failing';
  state.calls.length = 0;
  for (let n = 0; n < 30; n += 1) await errorOf(eskiz.send(newSms()));
  expect(state.calls.length).toBeLessThanOrEqual(10);
  expect(await errorOf(eskiz.send(newSms()))).toBe('again');
  state.mood = 'well';
  await expect.poll(() => errorOf(eskiz.send(newSms()))).toBeUndefined();
});

test('a gateway that is not there was not reached', async () => {
  const gone = await startEskiz();
  await gone.stop();
  const eskiz = createEskiz({
    url: gone.url,
    email,
    password,
    from: '4546',
    times,
    now: () => new Date(),
  });
  expect(await errorOf(eskiz.send(newSms()))).toBe('again');
});
