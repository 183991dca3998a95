import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeBrowser, startPushService } from '#test/standins/push-service.ts';
import { PushError, type PushMessage } from '#/kit/gateways/push.ts';
import { createWebPush, makeVapidKeys } from './web-push.ts';

const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

const keys = await makeVapidKeys();
const contact = 'mailto:admin@malaka.uz';
const push = createWebPush({ keys, contact, mayBeInner: true });
const message: PushMessage = {
  title: 'Sertifikat berildi',
  body: 'Oʻqituvchi «Ўқитувчи»',
  url: '/certificate/1',
  tag: 'notice-7',
  isUrgent: false,
  ttlSeconds: 3600,
};

const kindOf = async (sending: Promise<void>) => {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  return error instanceof PushError ? error.kind : error;
};

test('only the browser reads it, and the service sees who sent it', async () => {
  await push.send(service.subscribe(), message);
  expect(service.refused).toEqual([]);
  const [got] = service.received;
  const { title, body, url, tag } = message;
  expect(got!.payload).toEqual({ title, body, url, tag });
  expect(got!.signedBy).toBe(keys.publicKey);
  expect(got!.token).toMatchObject({ aud: service.url, sub: contact });
  expect(got!.token.exp * 1000).toBeGreaterThan(Date.now());
  expect(got).toMatchObject({ topic: 'notice-7', ttl: '3600', urgency: 'normal' });
});

test('a long text is cut, so that the service takes it', async () => {
  await push.send(service.subscribe(), { ...message, body: 'ў'.repeat(3000) });
  const { body } = service.received[0]!.payload as { body: string };
  expect(body).toHaveLength(401);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [400, 'refused'],
  [301, 'refused'],
  [429, 'again'],
  [500, 'again'],
])('an answer of %i is %s', async (status, kind) => {
  service.answers.push({ status });
  expect(await kindOf(push.send(service.subscribe(), message))).toBe(kind);
});

test('it waits for as long as the service asks for', async () => {
  service.answers.push({ status: 429, retryAfter: 120 });
  const problem = await push.send(service.subscribe(), message).catch((error: unknown) => error);
  expect(problem).toMatchObject({ kind: 'again', retryAfterMs: 120_000 });
});

test('nobody there: another time', async () => {
  expect(await kindOf(push.send(makeBrowser('http://127.0.0.1:9/push'), message))).toBe('again');
});

test('keys that are none are forgotten', async () => {
  const browser = { ...service.subscribe(), publicKey: 'B'.repeat(87) };
  expect(await kindOf(push.send(browser, message))).toBe('gone');
  expect(service.received).toEqual([]);
});

test.each([
  ['http://push.example.org/1'],
  ['https://127.0.0.1/push'],
  ['https://10.1.2.3/push'],
  ['https://[::1]/push'],
  ['https://[::ffff:127.0.0.1]/push'],
  ['https://[64:ff9b::7f00:1]/push'],
  ['https://169.254.169.254/latest'],
  ['https://2130706433/push'],
  ['https://0x7f.1/push'],
  ['https://0177.0.0.1/push'],
  ['https://0/push'],
  ['https://localhost./push'],
  ['https://user@127.0.0.1/push'],
  ['https://localhost/push'],
  ['not an address'],
])('nothing is sent to %s', async (endpoint) => {
  const strict = createWebPush({ keys, contact });
  const browser = { ...makeBrowser(endpoint) };
  expect(await kindOf(strict.send(browser, message))).toBe('gone');
});
