import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { runCommand } from '#test/run-command.ts';
import { closeCredits } from './close-credits.ts';

const { db } = await useTestDatabase();

const run = runCommand.bind(null, db);

describe('credits:close', () => {
  it('closes a year that has ended, tells what it did, and does it once', async () => {
    const { id } = await makeAccount(db);
    await db
      .insertInto('creditLines')
      .values({ accountId: id, year: 2020, kind: 'offline', amount: 40 })
      .execute();
    const printed = async (isDryRun: boolean) =>
      (await run(closeCredits, { year: '2020', isDryRun })).text;
    expect(await printed(true)).toContain('1 of them would change');
    expect(await printed(false)).toContain('Carried on: 4, expired: 0');
    expect(await printed(false)).toContain('0 of them changed');
  });

  it('refuses a year that is none, or has not ended', async () => {
    await expect(run(closeCredits)).rejects.toThrow('--year');
    await expect(run(closeCredits, { year: '26' })).rejects.toThrow('--year');
    await expect(run(closeCredits, { year: '2099' })).rejects.toThrow('has not ended');
  });
});
