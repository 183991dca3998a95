import { generateKeyPairSync, sign } from 'node:crypto';
import {
  bytesToSign,
  joinPayload,
  payloadBody,
  toBase64url,
} from '@malaka/contracts/credentials/certificates/payload';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTyped, verifyPayload } from './verify-payload.ts';

const number = 'UK-2026-0001234-7';
const facts = {
  number,
  ownerName: 'Karimova Dilnoza Anvarovna',
  courseName: 'Raqamli dars',
  credits: 4.5,
  issuedOn: '2026-11-20',
};

function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = toBase64url(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  const payloadOf = (keyId: number, content = facts) => {
    const unsigned = payloadBody(keyId, content);
    return joinPayload(unsigned, sign(null, bytesToSign(unsigned), privateKey));
  };
  return { key, payloadOf };
}

const own = makeKey();
const keys = [{ id: 1, key: own.key }];
const good = own.payloadOf(1);

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['a browser that knows Ed25519', () => undefined],
  [
    'a browser of a few years ago',
    () => vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('unknown algorithm')),
  ],
])('a QR code in %s, without a network', (_, prepare) => {
  it('is genuine with what it says, and forged when anything in it was changed', async () => {
    prepare();
    expect(await verifyPayload(good, { number, keys })).toEqual({ verdict: 'genuine', facts });
    const better = own.payloadOf(1, { ...facts, credits: 45 });
    const [id, , signature] = good.split('.');
    const swapped = [id, better.split('.')[1], signature].join('.');
    expect(await verifyPayload(swapped, { number, keys })).toEqual({ verdict: 'forged' });
  });

  it('signed by somebody else is forged', async () => {
    prepare();
    const foreign = makeKey().payloadOf(1);
    expect(await verifyPayload(foreign, { number, keys })).toEqual({ verdict: 'forged' });
  });
});

it('of another certificate or no payload at all says nothing for this number', async () => {
  const query = { number: 'UK-2026-0001235-8', keys };
  expect(await verifyPayload(good, query)).toEqual({ verdict: 'forged' });
  expect(await verifyPayload('x', { number, keys })).toEqual({ verdict: 'forged' });
});

it('of a key that is not at hand is left open, not called forged', async () => {
  const unverified = { verdict: 'unverified' };
  expect(await verifyPayload(own.payloadOf(2), { number, keys })).toEqual(unverified);
  expect(await verifyPayload(good, { number, keys: [] })).toEqual(unverified);
  expect(await verifyPayload(good, { number, keys: [{ id: 1, key: '***' }] })).toEqual(unverified);
});

it('is read from a whole address that somebody pastes', () => {
  const address = `https://malaka.example/certificate/${number}#${good}`;
  expect(readTyped(` ${address} `)).toEqual({ number, payload: good });
  expect(readTyped('uk-2026 0001234 7')).toEqual({ number: 'UK-2026 0001234 7', payload: '' });
});
