import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { runCommand } from '#test/run-command.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { createAdmin } from './create-admin-command.ts';

const { db } = await useTestDatabase();

const run = runCommand.bind(null, db);

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
