import { payloadOf, readPayload } from '@malaka/contracts/credentials/certificates/payload';

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
