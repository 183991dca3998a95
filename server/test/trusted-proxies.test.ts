import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { addressSetting } from '#/kit/config/address-list.ts';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();

const createNode = async (setting: string) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const trustedProxies = addressSetting('none', '').parse(setting);
  // As configured in a production installation.
  const config = { mode: 'production', trustedProxies } as const;
  const { app } = await createTestApp(database, { config, deps: { log } });
  const signIn = async (from: string, forwarded: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
      payload: { name: newPhone(), password: 'Notogri:123' },
    });
    return answer.statusCode;
  };
  return { signIn, lines };
};

const behindLoopback = await createNode('loopback');
const behindPublic = await createNode('loopback, 198.51.100.10');
const behindNobody = await createNode('none');

let hosts = 0;
const newHost = () => `203.0.113.${(hosts += 1)}`;
const manyTimes = async (ask: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await ask());
  return statuses;
};
/** Three wrong passwords per address are free; further ones require a proof of work. */
const limited = [...Array<number>(3).fill(401), ...Array<number>(9).fill(428)];

test.each(['10.20.30.40', '192.168.7.7', '172.20.0.3', 'fd00::7', '198.51.100.9'])(
  'who calls from %s does not choose an address by a header of his own',
  async (client) => {
    const { signIn, lines } = behindLoopback;
    expect(await manyTimes(() => signIn(client, newHost()))).toEqual(limited);
    // The operator is warned of the first one.
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  },
);

test('behind a proxy that is named, also a public one, each counts for himself', async () => {
  const { signIn, lines } = behindPublic;
  for (const proxy of ['127.0.0.1', '198.51.100.10', '::ffff:198.51.100.10']) {
    expect(await manyTimes(() => signIn(proxy, newHost()))).toEqual(Array(12).fill(401));
    // Forwarded entries a client adds before those of the proxy are not trusted.
    const client = newHost();
    const spoofed = () => signIn(proxy, `${randomBytes(4).join('.')}, ${client}`);
    expect(await manyTimes(spoofed)).toEqual(limited);
  }
  expect(lines).toEqual([]);
});

test('without any proxy nobody is believed', async () => {
  const { signIn } = behindNobody;
  expect(await manyTimes(() => signIn('127.0.0.1', newHost()))).toEqual(limited);
});
