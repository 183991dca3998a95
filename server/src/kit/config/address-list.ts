import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** A setting of subnets (`185.234.113.0/28`) and named ranges; `word` means an empty list. */
export const addressSetting = (word: 'any' | 'none', example: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine(
      (items) => isAlone(items, word) || items.every((item) => subnetsOf(item).every(isSubnet)),
      {
        error: `must be "${word}" or a list of addresses such as ${example}`,
      },
    )
    .transform((items) => (isAlone(items, word) ? [] : items.flatMap(subnetsOf)));

const isAlone = (items: readonly string[], word: string) => items.length === 1 && items[0] === word;

/** Subnets of a named range; an address or subnet stands for itself. */
export const subnetsOf = (item: string): readonly string[] => ranges[item] ?? [item];

function isSubnet(text: string): boolean {
  const [address = '', prefix] = text.split('/', 2);
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (family === 6 ? 128 : 32);
}

/**
 * Returns a check whether an address is in one of the subnets; an empty list allows every address.
 */
export function addressList(subnets: readonly string[]): (address: string) => boolean {
  if (subnets.length === 0) return () => true;
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/', 2);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    // An IPv4 address seen through a dual-stack socket.
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}
