import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { verifyAudit } from './verify-audit.ts';
import { writeAudit } from './write-audit.ts';

const { db } = await useTestDatabase();

beforeEach(() => tamper(sql`delete from audit_log`));

const lastId = async () =>
  (
    await sql<{ id: number }>`select coalesce(max(last_value), 0)::int as id
    from pg_sequences where sequencename = 'audit_log_id_seq'`.execute(db)
  ).rows[0]!.id;

test('rows written at the same moment make one chain, and one changed row is found', async () => {
  const { id: actorId } = await makeAccount(db);
  const write = (number: number) =>
    db.transaction().execute(async (trx) => {
      await writeAudit(trx, {
        by: { accountId: actorId, address: number % 2 ? '10.0.0.1' : undefined },
        action: 'profile.confirmed',
        subject: `account:${number}`,
        before: { status: 'submitted' },
        after: { status: 'confirmed', name: "Oʻgʻiloy 'Ҳ'" },
      });
    });
  await Promise.all(Array.from({ length: 20 }, (_, number) => write(number)));
  expect(await verifyAudit(db)).toEqual({ rows: 20, brokenId: undefined });

  await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('append-only');
  await tamper(sql`update audit_log set after = '{"status":"rejected"}' where id = 7`);
  expect(await verifyAudit(db)).toEqual({ rows: 20, brokenId: 7 });
  await tamper(sql`delete from audit_log where id = 7`);
  expect(await verifyAudit(db)).toEqual({ rows: 19, brokenId: 8 });
});

/** The owner of the database can bypass the trigger; the chain must reveal it. */
async function tamper(change: RawBuilder<unknown>) {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await change.execute(db);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);
}

test.each([
  ['the value moved from after to before', sql`before = after, after = null`],
  ['a bar moved from one text to the next', sql`action = 'profile', subject = 'confirmed|test:2'`],
  ['another time', sql`at = at + interval '1 microsecond'`],
  ['another person', sql`actor_id = null`],
  ['another address', sql`address = '10.0.0.2'`],
  ['the form of older rows', sql`form = 1`],
  ['a hash of its own', sql`hash = sha256('x')`],
])('a row with %s is found', async (_what, change) => {
  const { id: actorId } = await makeAccount(db);
  const first = await lastId();
  for (const n of [1, 2, 3]) {
    await writeAudit(db, {
      by: { accountId: actorId, address: '10.0.0.1' },
      action: n === 2 ? 'profile|confirmed' : 'profile.confirmed',
      subject: `test:${n}`,
      after: { status: 'confirmed' },
    });
  }
  expect(await verifyAudit(db)).toEqual({ rows: 3, brokenId: undefined });
  await tamper(sql`update audit_log set ${change} where id = ${first + 2}`);
  expect(await verifyAudit(db)).toEqual({ rows: 3, brokenId: first + 2 });
});

test('rows from before the second form are proven by their own, and none comes after it', async () => {
  const action = 'profile.confirmed';
  const first = (await lastId()) + 1;
  for (const n of [1, 2]) await writeAudit(db, { action, subject: `test:${n}` });
  const asBefore = (id: number) => sql`
    update audit_log set form = 1, hash = sha256(convert_to(concat_ws('|',
      encode(coalesce(previous_hash, ''::bytea), 'hex'), id, extract(epoch from at), actor_id,
      address, action, subject, before::text, after::text), 'UTF8')) where id = ${id}`;
  const relink = sql`update audit_log set previous_hash = (
    select hash from audit_log where id = ${first}) where id = ${first + 1}`;
  await tamper(asBefore(first));
  await tamper(relink);
  await tamper(asBefore(first + 1));
  await writeAudit(db, { action, subject: 'test:3' });
  expect(await verifyAudit(db)).toEqual({ rows: 3, brokenId: undefined });

  await writeAudit(db, { action, subject: 'test:4' });
  await tamper(asBefore(first + 3));
  expect(await verifyAudit(db)).toEqual({ rows: 4, brokenId: first + 3 });
});
