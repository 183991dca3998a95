const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes as base58btc with its multibase prefix. */
export function multibase(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = SIGNS[Number(number % 58n)]! + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

/** Multicodec prefix of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01);

/** A public key as verifiable credentials encode it. */
export const multikey = (key: Uint8Array): string => multibase(Buffer.concat([ED25519, key]));
