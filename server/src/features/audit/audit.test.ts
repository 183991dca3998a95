import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { verifyAudit } from './verify-audit.ts';
import { writeAudit } from './write-audit.ts';

const { db } = await useTestDatabase();

test('rows written at the same moment make one chain, and one changed row is found', async () => {
  const { id: actorId } = await makeAccount(db);
  const write = (number: number) =>
    db.transaction().execute(async (trx) => {
      await writeAudit(trx, {
        actorId,
        address: number % 2 ? '10.0.0.1' : undefined,
        action: 'profile.confirmed',
        subject: `account:${number}`,
        before: { status: 'submitted' },
        after: { status: 'confirmed', name: "Oʻgʻiloy 'Ҳ'" },
      });
    });
  await Promise.all(Array.from({ length: 20 }, (_, number) => write(number)));
  expect(await verifyAudit(db)).toEqual({ rows: 20, brokenId: undefined });

  await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('append-only');
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await sql`update audit_log set after = '{"status":"rejected"}' where id = 7`.execute(db);
  expect(await verifyAudit(db)).toEqual({ rows: 20, brokenId: 7 });
  await sql`delete from audit_log where id = 7`.execute(db);
  expect(await verifyAudit(db)).toEqual({ rows: 19, brokenId: 8 });
});
