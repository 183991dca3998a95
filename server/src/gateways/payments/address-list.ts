import { BlockList, isIP } from 'node:net';

/** Whether an address is in one of the subnets (`185.234.113.0/28`); in an empty list is everybody. */
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
    // IPv4 through a socket of both families.
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  };
}
