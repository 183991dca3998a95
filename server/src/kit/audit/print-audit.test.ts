import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { runCommand } from '#test/run-command.ts';
import { printAudit } from './verify-audit.ts';
import { writeAudit } from './write-audit.ts';

const { db, pool } = await useTestDatabase();

const run = runCommand.bind(null, db);

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
