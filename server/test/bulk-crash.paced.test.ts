import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const PEOPLE = 6000;
const BLOCKED = 300;

const folder = makeDataFolder('bulk-crash');
const { db, pool, url } = await createEmbeddedDatabase(folder);
await prepareDatabase(pool);
const node = await createMortalNode({
  folder,
  settings: { DATABASE_URL: url, MALAKA_MODE: 'development', LOG_LEVEL: 'error' },
});

async function start(): Promise<void> {
  node.start();
  await node.untilReady(30_000);
}

async function addPeople(): Promise<void> {
  await sql`
    with people as (
      insert into accounts (phone, password_hash, role)
      select '99894' || (1000000 + n), 'x', 2 from generate_series(1, ${PEOPLE}::int) n
      returning id
    )
    insert into profiles (account_id, last_name, first_name, status)
    select id, 'Karimova', 'Nodira', 'draft' from people`.execute(db);
}

const reachedOf = async (id: number) => {
  const { rows } = await sql<{ reached: number; state: string }>`
    select reached, state from bulk_runs where id = ${id}`.execute(db);
  return rows[0]!;
};

async function killAt(id: number, place: number): Promise<number> {
  let now = await reachedOf(id);
  while (now.reached < place && now.state === 'working') {
    await sleep(5);
    now = await reachedOf(id);
  }
  await node.kill();
  return (await reachedOf(id)).reached;
}

const untilDone = (id: number) =>
  expect
    .poll(async () => (await reachedOf(id)).state, { timeout: 120_000, interval: 100 })
    .toBe('done');

async function act(token: string, body: object): Promise<number> {
  const answer = await fetch(`${node.base}/api/v1/manager/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), ...body }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

// spec: DAY-05
test('kills in the middle of runs lose and double nothing', async () => {
  await addPeople();
  const admin = await makeCaller(db, { role: 'admin' });
  await start();
  const reminding = await act(admin.token, {
    action: 'pupils.remind',
    query: { role_id: 2 },
    count: PEOPLE,
  });
  const first = await killAt(reminding, 1500);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(PEOPLE);
  await start();
  const second = await killAt(reminding, first + 1500);
  expect(second).toBeLessThan(PEOPLE);
  await start();
  await untilDone(reminding);
  const { rows: notified } = await sql<{ people: number; notifications: number; done: number }>`
    select count(distinct account_id)::int as people, count(*)::int as notifications,
      (select count(*)::int from bulk_rows where run_id = ${reminding} and state = 'done') as done
    from notifications where kind = 'credits_reminder'`.execute(db);
  expect(notified[0]).toEqual({ people: PEOPLE, notifications: PEOPLE, done: PEOPLE });

  const { rows } = await sql<{ id: number }>`
    select id from accounts where role = 2 order by id limit ${BLOCKED}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const reason = 'Takror hisoblar';
  const blocking = await act(admin.token, { action: 'accounts.block', params: { reason }, ids });
  expect(await killAt(blocking, 50)).toBeLessThan(BLOCKED);
  await start();
  await untilDone(blocking);
  await node.kill();
  const { rows: blocked } = await sql<{ accounts: number; entries: number; subjects: number }>`
    select (select count(*)::int from accounts where status = 'blocked') as accounts,
      count(*)::int as entries, count(distinct subject)::int as subjects
    from audit_log where action = 'account.blocked'`.execute(db);
  expect(blocked[0]).toEqual({ accounts: BLOCKED, entries: BLOCKED, subjects: BLOCKED });
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
}, 300_000);
