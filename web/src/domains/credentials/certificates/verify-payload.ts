import {
  fromBase64url,
  readPayload,
  type SignedFacts,
  payloadOf,
} from '@malaka/contracts/credentials/certificates/payload';

export type PublicKey = { id: number; key: string };

/** What the signature in an address proves on its own. */
export type Signature =
  | { verdict: 'genuine'; facts: SignedFacts }
  /** The content was changed, or somebody else signed it. */
  | { verdict: 'forged' }
  /** The key is unknown or the browser lacks the algorithm: nothing is proven either way. */
  | { verdict: 'unverified' };

/** Verifies a payload with the given keys, offline. */
export async function verifyPayload(
  payload: string,
  { number, keys }: { number: string; keys: readonly PublicKey[] },
): Promise<Signature> {
  const read = readPayload(payload);
  if (read?.facts.number !== number) return { verdict: 'forged' };
  const known = keys.find(({ id }) => id === read.keyId);
  const key = known && fromBase64url(known.key);
  if (!key) return { verdict: 'unverified' };
  try {
    const isGenuine = await verifyEd25519(read.signature, read.signedBytes, key);
    return isGenuine ? { verdict: 'genuine', facts: read.facts } : { verdict: 'forged' };
  } catch {
    return { verdict: 'unverified' };
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

async function verifyEd25519(signature: Bytes, message: Bytes, key: Bytes): Promise<boolean> {
  const imported = await importKey(key);
  if (imported) return crypto.subtle.verify('Ed25519', imported, signature, message);
  const { verify } = await import('@noble/ed25519');
  return verify(signature, message, key).catch(() => false);
}

/** Undefined in older browsers without Ed25519. */
const importKey = (key: Bytes): Promise<CryptoKey | undefined> =>
  crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined);

type Query = { number: string; payload: string };

const NUMBER_MAX = 64;

/** Parses the field: a number, or the whole address of a QR code. */
export function readTyped(typed: string): Query {
  const text = typed.trim();
  const payload = text.includes('#') ? payloadOf(text) : '';
  const signed = readPayload(payload);
  if (signed) return { number: signed.facts.number, payload };
  const inAddress = /\/certificate\/([^/?#]+)/.exec(text)?.[1];
  return { number: plainNumber(inAddress ?? text), payload };
}

export const plainNumber = (typed: string): string =>
  decoded(typed).trim().replaceAll(/\s+/g, ' ').toUpperCase().slice(0, NUMBER_MAX);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
