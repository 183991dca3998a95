import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isInnerAddress, readPushAddress, resolvePushHost } from './push-address.ts';
import { publish } from './rtmp-publisher.ts';

/** Every way to write an address of this machine, its network, or an unassigned range. */
const INNER = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2001::1]',
  '[2002:7f00:1::]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];
const OUTER = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '[2606:4700:4700::1111]', '[2a00:1450::1]'];

const hostOf = (host: string) => readPushAddress(`rtmp://${host}/live`)!.host;

// spec: WEB-30
test.each(INNER)('%s is no address to send a stream to', async (host) => {
  expect(isInnerAddress(hostOf(host))).toBe(true);
  expect(await resolvePushHost(hostOf(host), false)).toEqual({ error: 'address_private' });
});

test.each(OUTER)('%s is one', async (host) => {
  expect(isInnerAddress(hostOf(host))).toBe(false);
  expect(await resolvePushHost(hostOf(host), false)).toEqual({ address: hostOf(host) });
});

test('an address with a zone is as inner as without', () => {
  expect(['fe80::1%lo', '::1%lo'].map(isInnerAddress)).toEqual([true, true]);
});

test.each(['localhost', 'LOCALHOST', 'localhost.', hostname()])(
  'the name %s leads inside and is refused',
  async (name) => {
    expect(await resolvePushHost(hostOf(name), false)).toHaveProperty('error');
  },
);

test('the address that was looked at is the one that is called, whatever its name says by then', async () => {
  const called = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    called.resolve(socket.localAddress!);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The name does not resolve, so a second lookup would fail to connect.
  const place = readPushAddress(`rtmp://changed.invalid:${port}/live`)!;
  const nothing = () => undefined;
  publish({ place, address: '127.0.0.1', key: 'k' }, { onLive: nothing, onOver: nothing });
  expect(await called.promise).toBe('127.0.0.1');
  server.close();
});
