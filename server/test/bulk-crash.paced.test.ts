import { randomUUID } from 'node:crypto';
import type { BulkActionName } from '@malaka/contracts/reporting/bulk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBulk } from '#/domains/reporting/bulk/start-bulk.ts';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { useDyingJob } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import { readRows } from '#test/read-rows.ts';

/** Of reminders a batch has 250 people, of blocked accounts one. */
const REMINDED = 600;
const BLOCKED = 6;

async function addPeople(db: Database, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into accounts (phone, password_hash, role)
      select '99894' || (1000000 + n), 'x', 2 from generate_series(1, ${amount}::int) n
      returning id
    )
    insert into profiles (account_id, last_name, first_name, status)
    select id, 'Karimova', 'Nodira', 'draft' from people returning account_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

type Input = Partial<Parameters<typeof startBulk>[1]> & { action: BulkActionName };

/** A while ago: what could still have been taken back is due. */
async function start(db: Database, input: Input): Promise<void> {
  const { id: accountId } = await makeCaller(db, { role: 'admin' });
  const now = new Date(Date.now() - 60_000);
  const actor = { accountId, address: '127.0.0.1', language: 'uz' as const, now };
  const asked = { key: randomUUID(), params: {}, exceptIds: [], ...input };
  await startBulk({ db } as Deps, asked, actor);
}

const reminding = await useDyingJob({
  name: 'bulk-crash',
  job: 'work-bulk',
  fill: async (db) => {
    await addPeople(db, REMINDED);
    await start(db, { action: 'pupils.remind', query: { role_id: 2 }, count: REMINDED });
  },
  read: async ({ db }) => {
    const { rows: counts } = await sql<{ people: number; notifications: number; done: number }>`
      select count(distinct account_id)::int as people, count(*)::int as notifications,
        (select count(*)::int from bulk_rows where state = 'done') as done
      from notifications where kind = 'credits_reminder'`.execute(db);
    const { brokenId } = await verifyAudit(db);
    return { counts, brokenId, tables: await readRows(db) };
  },
});

const blocking = await useDyingJob({
  name: 'bulk-crash',
  job: 'work-bulk',
  fill: async (db) => {
    const ids = await addPeople(db, BLOCKED);
    await start(db, { action: 'accounts.block', params: { reason: 'Takror hisoblar' }, ids });
  },
  read: async ({ db }) => {
    const { rows: counts } = await sql<{ accounts: number; entries: number; subjects: number }>`
      select (select count(*)::int from accounts where status = 'blocked') as accounts,
        count(*)::int as entries, count(distinct subject)::int as subjects
      from audit_log where action = 'account.blocked'`.execute(db);
    const { brokenId } = await verifyAudit(db);
    return { counts, brokenId, tables: await readRows(db) };
  },
});

// spec: DAY-05
test('a kill at any commit of a run of large batches loses and doubles nothing', async () => {
  const { left: undisturbed, points } = await reminding.run();
  expect(undisturbed.counts).toEqual([
    { people: REMINDED, notifications: REMINDED, done: REMINDED },
  ]);
  expect(undisturbed.brokenId).toBeUndefined();
  await reminding.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);

// spec: DAY-05
test('a kill at any commit of a run row by row loses and doubles nothing', async () => {
  const { left: undisturbed, points } = await blocking.run();
  expect(undisturbed.counts).toEqual([{ accounts: BLOCKED, entries: BLOCKED, subjects: BLOCKED }]);
  expect(undisturbed.brokenId).toBeUndefined();
  await blocking.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);
