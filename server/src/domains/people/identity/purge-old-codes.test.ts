import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { purgeOldCodes } from './purge-old-codes.ts';

const { db } = await useTestDatabase();
const now = new Date('2026-11-23T22:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

async function addCode(phone: string, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('signInCodes')
    .values({
      challenge: Buffer.from(phone),
      phone,
      purpose: 'forgot',
      codeHmac: Buffer.from('code'),
      channel: 'sms',
      createdAt,
      expiresAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('codes of the last month and counters of the last days stay, older ones go', async () => {
  const { id: accountId } = await makeAccount(db);
  const old = await addCode('998900000001', daysAgo(31));
  const young = await addCode('998900000002', daysAgo(29));
  for (const codeId of [old, young]) {
    const tokenHash = Buffer.from(`token ${codeId}`);
    await db
      .insertInto('passwordResets')
      .values({ tokenHash, accountId, codeId, expiresAt: now })
      .execute();
  }
  const counted = [daysAgo(3), daysAgo(1)];
  await db
    .insertInto('attemptsCounted')
    .values(counted.map((windowStart) => ({ bucket: 'guess', windowStart, amount: 1 })))
    .execute();

  await purgeOldCodes(db, now);

  expect(await db.selectFrom('signInCodes').select('id').execute()).toEqual([{ id: young }]);
  const resets = await db.selectFrom('passwordResets').select('codeId').execute();
  expect(resets).toEqual([{ codeId: young }]);
  const windows = await db.selectFrom('attemptsCounted').select('windowStart').execute();
  expect(windows).toEqual([{ windowStart: daysAgo(1) }]);
});
