import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#/kit/http/app-error.ts';

/**
 * Purpose of an address; a token of one kind is invalid for another. `count` numbers come before
 * the expiry.
 */
export type AddressKind = { purpose: string; count: number; about?: number };

/** Signs whole numbers and an expiry, with a key derived from the secret, as a URL segment. */
export function signAddress(
  secret: string,
  kind: AddressKind,
  facts: readonly number[],
  expiresAt: Date,
): string {
  const signed = [...facts, Math.floor(expiresAt.getTime() / 1000)]
    .map((fact) => fact.toString(36))
    .join('-');
  return `${signed}-${signature(secret, kind, signed)}`;
}

/**
 * Numbers and expiry of a token signed for this kind; undefined if it is not ours. Throws 403
 * `address.ended` for an expired one, whose holder may request a new one.
 */
export function readAddress(
  secret: string,
  kind: AddressKind,
  token: string,
  now: Date,
): { facts: number[]; expiresAt: Date } | undefined {
  const found = new RegExp(
    `^((?:[0-9a-z]{1,12}-){${kind.count}}[0-9a-z]{1,12})-([\\w-]{43})$`,
  ).exec(token);
  if (!found) return undefined;
  const [, signed = '', received = ''] = found;
  const expected = Buffer.from(signature(secret, kind, signed));
  if (!timingSafeEqual(expected, Buffer.from(received))) return undefined;
  const numbers = signed.split('-').map((fact) => Number.parseInt(fact, 36));
  const expiresAt = new Date((numbers.at(-1) ?? 0) * 1000);
  if (expiresAt <= now) throw new AppError('address.ended', 403);
  return { facts: numbers.slice(0, -1), expiresAt };
}

function signature(secret: string, { purpose, about }: AddressKind, signed: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const text = about === undefined ? signed : `${about}-${signed}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}
