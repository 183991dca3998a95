import * as contract from '@malaka/contracts/credentials/certificates';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call } from '#test/client.ts';
import { untilMinuteHasRoom } from '#test/room-in-minute.ts';
import { createTestApp } from '#test/test-app.ts';

const { app } = await createTestApp(await useTestDatabase(), { upTo: 'credentials' });

beforeEach(() => untilMinuteHasRoom(15_000));

test('an address may check 30 numbers a minute', async () => {
  const check = (address: string) =>
    call(app, contract.checkCertificate, { query: { number: 'UK-2026-9999999-0' }, address });
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await check('10.0.0.1')).failure.code).toBe('certificate.not_found');
  }
  expect((await check('10.0.0.1')).status).toBe(429);
  expect((await check('10.0.0.2')).status).toBe(404);
});

test('each of its files has a limit of its own, so that no number is guessed by them without end', async () => {
  for (const [file, most] of [
    ['image.png', 60],
    ['preview.webp', 60],
    ['certificate.pdf', 60],
    ['badge.json', 60],
  ] as const) {
    const url = `/api/v1/certificate/UK-2026-9999999-0/${file}`;
    const fetchFile = async () => (await app.inject({ url, remoteAddress: '10.0.0.3' })).statusCode;
    for (let tries = 0; tries < most; tries += 1) expect(await fetchFile()).toBe(404);
    expect(await fetchFile()).toBe(429);
  }
});
