import { describe, expect, it } from 'vitest';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { verifyPassword } from '#/domains/people/identity/passwords.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { closeCredits } from './close-credits.ts';
import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { printAudit } from './print-audit.ts';
import { printDeadJobs } from './print-dead-jobs.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const { db, pool } = await useTestDatabase();

async function run(command: Command, options: Partial<Parameters<Command>[1]> = {}) {
  const lines: string[] = [];
  const given = { phone: undefined, password: undefined, ...options };
  const code = await command(db, given, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

const accountOf = (phone: string) =>
  db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();

describe('admin:create', () => {
  it('makes an admin with a password that nobody else knows', async () => {
    const { code, text } = await run(createAdmin, { phone: '998901234567' });
    expect(code).toBe(0);
    const password = /shown only here: (\S{8,15})$/.exec(text)?.[1];
    const account = await accountOf('998901234567');
    expect(account.role).toBe(1);
    expect(await verifyPassword(account.passwordHash, password!)).toBe(true);
    const audit = await db.selectFrom('auditLog').select(['action', 'after']).execute();
    expect(audit).toEqual([{ action: 'account.admin_created', after: { role: 1 } }]);
  });

  it('takes a password and does not repeat it', async () => {
    const { text } = await run(createAdmin, { phone: '998901234568', password: 'Togʻ-2026-qor' });
    expect(text).not.toContain('Togʻ');
    const { passwordHash } = await accountOf('998901234568');
    expect(await verifyPassword(passwordHash, 'Togʻ-2026-qor')).toBe(true);
  });

  it('refuses a wrong phone, a taken one and a weak password', async () => {
    await expect(run(createAdmin)).rejects.toThrow('--phone');
    await expect(run(createAdmin, { phone: '901234567' })).rejects.toThrow('--phone');
    const taken = { phone: '998901234569', password: 'Togʻ-2026-qor' };
    await run(createAdmin, taken);
    await expect(run(createAdmin, taken)).rejects.toThrow('already');
    const short = { phone: '998901234570', password: 'abc' };
    await expect(run(createAdmin, short)).rejects.toThrow('8 to 15');
    const common = { phone: '998901234570', password: 'password' };
    await expect(run(createAdmin, common)).rejects.toThrow('easy to guess');
  });
});

describe('second-factor:reset', () => {
  it('frees an account of it and ends its sessions, for a reason', async () => {
    const { id, phone } = await makeAccount(db, { role: 'admin' });
    await makeSession(db, id);
    const given = { phone, reason: 'Telefon yoʻqolgan' };
    await expect(run(resetSecondFactor, { ...given, reason: ' ' })).rejects.toThrow('--reason');
    await expect(run(resetSecondFactor, { ...given, phone: '998' })).rejects.toThrow('--phone');
    await expect(run(resetSecondFactor, given)).rejects.toThrow('no second factor');
    const confirmed = { secretSealed: Buffer.from('sealed'), confirmedAt: new Date() };
    await db
      .insertInto('secondFactors')
      .values({ accountId: id, ...confirmed })
      .execute();
    expect(await run(resetSecondFactor, given)).toMatchObject({ code: 0 });
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

describe('audit:verify', () => {
  it('proves the chain and finds one changed row', async () => {
    await writeAudit(db, { action: 'test.done', subject: 'test:1', after: { a: 1 } });
    await writeAudit(db, { action: 'test.done', subject: 'test:2', after: { a: 2 } });
    expect(await run(printAudit)).toMatchObject({ code: 0 });
    await pool.query('alter table audit_log disable trigger audit_log_append_only');
    await pool.query(`update audit_log set after = '{"a": 3}' where subject = 'test:1'`);
    const { code, text } = await run(printAudit);
    expect(code).toBe(1);
    expect(text).toContain('broken at row');
  });
});

describe('credits:close', () => {
  it('closes a year that has ended, tells what it did, and does it once', async () => {
    const { id } = await makeAccount(db);
    await db
      .insertInto('creditLines')
      .values({ accountId: id, year: 2020, kind: 'offline', amount: 40 })
      .execute();
    const told = async (isDryRun: boolean) =>
      (await run(closeCredits, { year: '2020', isDryRun })).text;
    expect(await told(true)).toContain('1 of them would change');
    expect(await told(false)).toContain('Carried on: 4, expired: 0');
    expect(await told(false)).toContain('0 of them changed');
  });

  it('refuses a year that is none, or has not ended', async () => {
    await expect(run(closeCredits)).rejects.toThrow('--year');
    await expect(run(closeCredits, { year: '26' })).rejects.toThrow('--year');
    await expect(run(closeCredits, { year: '2099' })).rejects.toThrow('has not ended');
  });
});

describe('jobs:dead', () => {
  it('tells which jobs failed for good, and why', async () => {
    expect((await run(printDeadJobs)).text).toBe('No job has failed for good.');
    await pool.query(`select graphile_worker.add_job('convert-video', '{"videoId": 7}'::json)`);
    await pool.query(`select graphile_worker.add_job('convert-video', '{"videoId": 8}'::json)`);
    await pool.query(`
      update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = E'the file is broken\\n  at x'
      where payload::jsonb = '{"videoId": 7}'`);
    const { text } = await run(printDeadJobs);
    expect(text).toContain('convert-video {"videoId":7}');
    expect(text).toContain('lastly: the file is broken');
    expect(text).not.toContain('"videoId":8');
    expect(text).not.toContain('at x');
  });
});
