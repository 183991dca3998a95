import { isIPv6 } from 'node:net';

/**
 * Key under which an address is counted: an IPv4 address as is, an IPv6 address by its first 64
 * bits, since one caller owns all addresses below them.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) {
    while (groups.length + after.length < 8) groups.push('0');
  }
  const network = [...groups, ...after].slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
