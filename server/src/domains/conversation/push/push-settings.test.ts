import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWebPush, makeVapidKeys } from './web-push.ts';
import { pushConfig } from './push-settings.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'malaka-push-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const place = { dataDir, publicUrl: 'https://malaka.uz' };
const file = path.join(dataDir, 'keys', 'push');

test('keys are made once, and nobody else reads them', () => {
  const first = pushConfig({}, place);
  expect(pushConfig({}, place)).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(createWebPush(first).publicKey).toBe(first.keys.publicKey);
  expect(Buffer.from(first.keys.publicKey, 'base64url')).toHaveLength(65);
});

test('keys that are given are taken, in the form of the tool that makes them', async () => {
  const { publicKey, privateKey } = await makeVapidKeys();
  const env = { MALAKA_PUSH_KEYS: `${publicKey}.${privateKey}` };
  expect(pushConfig(env, place).keys).toEqual({ publicKey, privateKey });
});

test('two halves of different pairs are refused, and what is no key', async () => {
  const [one, other] = [await makeVapidKeys(), await makeVapidKeys()];
  for (const keys of [`${one.publicKey}.${other.privateKey}`, one.publicKey, 'a.b']) {
    expect(() => pushConfig({ MALAKA_PUSH_KEYS: keys }, place)).toThrow(/MALAKA_PUSH_KEYS/);
  }
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 60));
  expect(() => pushConfig({}, place)).toThrow(/keys\/push/);
});

test('push services write to the platform’s own address unless another is given', async () => {
  const { publicKey, privateKey } = await makeVapidKeys();
  const contactOf = (env: object, publicUrl: string) => {
    const keys = { MALAKA_PUSH_KEYS: `${publicKey}.${privateKey}` };
    return pushConfig({ ...keys, ...env }, { dataDir, publicUrl }).contact;
  };
  expect(contactOf({}, 'https://malaka.uz')).toBe('https://malaka.uz');
  expect(contactOf({}, 'http://localhost:3000')).toMatch(/^mailto:/);
  expect(contactOf({ PUSH_CONTACT: 'mailto:a@b.uz' }, 'https://malaka.uz')).toBe('mailto:a@b.uz');
});
