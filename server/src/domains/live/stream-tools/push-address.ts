import type { PushError } from '@malaka/contracts/live/live-streams';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { addressList } from '#/kit/config/address-list.ts';

export type PushPlace = {
  isTls: boolean;
  host: string;
  port: number;
  /** RTMP application: the path between host and key. */
  app: string;
  /** The URL as sent to the server. */
  tcUrl: string;
};

const PORTS = { 'rtmp:': 1935, 'rtmps:': 443 } as const;

/** The parts of an rtmp or rtmps address; undefined for anything else. */
export function readPushAddress(address: string): PushPlace | undefined {
  // URL parses the host of http-like schemes only.
  const found = /^(rtmps?:)\/\/([^\s@]+)$/i.exec(address.trim());
  const scheme = found?.[1]?.toLowerCase() as keyof typeof PORTS | undefined;
  if (!scheme || !URL.canParse(`http://${found![2]}`)) return undefined;
  const { hostname, port, pathname, search } = new URL(`http://${found![2]}`);
  const app = `${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`;
  if (app === '' || hostname === '') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  // URL drops port 80, the default of http.
  const isEighty = port === '' && /^[^/]*:80(\/|$)/.test(found![2]!);
  const number = isEighty ? 80 : port === '' ? PORTS[scheme] : Number(port);
  const shownPort = number === PORTS[scheme] ? '' : `:${number}`;
  const tcUrl = `${scheme}//${hostname}${shownPort}/${app}`;
  return { isTls: scheme === 'rtmps:', host, port: number, app, tcUrl };
}

const isInner = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/63',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]);

/** Whether an IP address is local, private, unassigned or multicast. */
export function isInnerAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) is a network of this machine.
  if (address.includes('%')) return true;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  return (mapped !== undefined && isIP(mapped) !== 4) || isInner(address);
}

/** The address to connect to: a name is resolved once, so that it cannot change in between. */
export async function resolvePushHost(
  host: string,
  mayBeInner: boolean,
): Promise<{ address: string } | { error: PushError }> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) return { error: 'address_unknown' };
  const outer = mayBeInner ? found : found.filter(({ address }) => !isInnerAddress(address));
  // A single internal address among several refuses the host: otherwise retrying would reach it.
  if (outer.length < found.length) return { error: 'address_private' };
  return { address: outer[0]!.address };
}
