import { createHash } from 'node:crypto';

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

export type JsonObject = { [name: string]: unknown };

export type ProofOptions = {
  /** `did:web:malaka.uz#key-1`. */
  verificationMethod: string;
  created: Date;
  sign: (bytes: Uint8Array) => Uint8Array;
};

/** A credential with a proof by eddsa-jcs-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, §3.3). */
export function addProof(
  document: JsonObject,
  { verificationMethod, created, sign }: ProofOptions,
): JsonObject {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: withoutMilliseconds(created),
    verificationMethod,
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  };
  const proofValue = multibase(sign(bytesOf(document, proof)));
  return { ...document, proof: { ...proof, proofValue } };
}

/** The signed bytes: the digests of the proof's options and of the document. */
export const bytesOf = (document: JsonObject, proof: JsonObject): Buffer =>
  Buffer.concat([digest(proof), digest(document)]);

const digest = (value: JsonObject): Buffer =>
  createHash('sha256').update(canonical(value)).digest();

export const withoutMilliseconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Canonical JSON (RFC 8785): what is signed must not depend on whitespace or key order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      // Sorted by UTF-16 code units, as the RFC requires, not by locale.
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
  }
  // ECMAScript serialises numbers and strings as the RFC does.
  return JSON.stringify(value);
}
