import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { runCommand } from '#test/run-command.ts';
import { resetSecondFactor } from './reset-command.ts';

const { db } = await useTestDatabase();

const run = runCommand.bind(null, db);

describe('second-factor:reset', () => {
  it('frees an account of it and ends its sessions, for a reason', async () => {
    const { id, phone } = await makeAccount(db, { role: 'admin' });
    await makeSession(db, id);
    const input = { phone, reason: 'Telefon yoʻqolgan' };
    await expect(run(resetSecondFactor, { ...input, reason: ' ' })).rejects.toThrow('--reason');
    await expect(run(resetSecondFactor, { ...input, phone: '998' })).rejects.toThrow('--phone');
    await expect(run(resetSecondFactor, input)).rejects.toThrow('no second factor');
    const confirmed = { secretSealed: Buffer.from('sealed'), confirmedAt: new Date() };
    await db
      .insertInto('secondFactors')
      .values({ accountId: id, ...confirmed })
      .execute();
    expect(await run(resetSecondFactor, input)).toMatchObject({ code: 0 });
    const left = await db.selectFrom('secondFactors').selectAll().execute();
    expect(left).toEqual([]);
    const { endedAt } = await db
      .selectFrom('sessions')
      .select('endedAt')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    expect(endedAt).toEqual(expect.any(Date));
  });
});
