import * as contract from '@malaka/contracts/certificates';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call } from '#test/client.ts';
import { createTestApp } from '#test/test-app.ts';

const { app } = await createTestApp(await useTestDatabase());

test('an address may check 30 numbers a minute', async () => {
  const check = (address: string) =>
    call(app, contract.checkCertificate, { query: { number: 'UK-2026-9999999-0' }, address });
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await check('10.0.0.1')).failure.code).toBe('certificate.not_found');
  }
  expect((await check('10.0.0.1')).status).toBe(429);
  expect((await check('10.0.0.2')).status).toBe(404);
});
