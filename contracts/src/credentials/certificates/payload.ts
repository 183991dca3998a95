import { z } from 'zod';

/** The facts signed into a certificate's QR code; they can be verified without the platform. */
export type SignedFacts = {
  number: string;
  ownerName: string;
  courseName: string;
  credits: number;
  /** The day of issue in Tashkent, `2026-11-20`. */
  issuedOn: string;
};

export type ReadPayload = {
  keyId: number;
  facts: SignedFacts;
  /** The bytes that the signature covers. */
  signedBytes: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

const OWNER_MAX_BYTES = 110;
const COURSE_MAX_BYTES = 130;
const SIGNATURE_BYTES = 64;
/**
 * Domain separation: signatures of this key over anything else are never valid for a certificate.
 */
const CONTEXT = 'malaka-certificate-1:';

const body = z.tuple([
  z.string().max(32),
  z.string().max(200),
  z.string().max(200),
  z.number(),
  z.iso.date(),
]);

/**
 * The unsigned part. Long names are cut: a QR code with too many modules cannot be read from paper.
 */
export function payloadBody(keyId: number, facts: SignedFacts): string {
  const listed = [
    facts.number,
    shortened(facts.ownerName, OWNER_MAX_BYTES),
    shortened(facts.courseName, COURSE_MAX_BYTES),
    facts.credits,
    facts.issuedOn,
  ];
  return `${keyId}.${toBase64url(new TextEncoder().encode(JSON.stringify(listed)))}`;
}

export const bytesToSign = (unsigned: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(CONTEXT + unsigned);

export const joinPayload = (unsigned: string, signature: Uint8Array): string =>
  `${unsigned}.${toBase64url(signature)}`;

/** Parses a payload; undefined if it is malformed. Its authenticity is for the caller to verify. */
export function readPayload(text: string): ReadPayload | undefined {
  const parts = /^(\d{1,3})\.([\w-]{1,700})\.([\w-]{86})$/.exec(text.trim());
  if (!parts) return undefined;
  const [, keyId = '', listed = '', signed = ''] = parts;
  const signature = fromBase64url(signed);
  const read = body.safeParse(parseJson(fromBase64url(listed)));
  if (!read.success || signature?.length !== SIGNATURE_BYTES) return undefined;
  const [number, ownerName, courseName, credits, issuedOn] = read.data;
  return {
    keyId: Number(keyId),
    facts: { number, ownerName, courseName, credits, issuedOn },
    signedBytes: bytesToSign(`${keyId}.${listed}`),
    signature,
  };
}

/** The payload in a QR code's address: the whole address, or its last part alone. */
export const payloadOf = (address: string): string => address.slice(address.indexOf('#') + 1);

export function toBase64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function shortened(text: string, most: number): string {
  const size = (part: string) => new TextEncoder().encode(part).length;
  if (size(text) <= most) return text;
  const letters = Array.from(text);
  while (size(`${letters.join('').trimEnd()}…`) > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
