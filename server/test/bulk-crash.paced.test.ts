import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { knownBulk, registerBulk } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { startBulk } from '#/domains/reporting/bulk/start-bulk.ts';
import { workBulk } from '#/domains/reporting/bulk/work-bulk.ts';
import { DYING_MS, useDyingJob } from '#test/dying.ts';
import { makeAccount } from '#test/factories.ts';
import { countJobs } from '#test/planned-jobs.ts';

const PEOPLE = 25;
const BLOCKED = 6;

const bulk = knownBulk();
const { actions } = bulk;
// Four batches.
const remind = { ...actions['pupils.remind'], rowsAtOnce: 7 };
registerBulk({ ...bulk, actions: { ...actions, 'pupils.remind': remind } });
afterAll(() => registerBulk(bulk));

type Asked = Pick<Parameters<typeof startBulk>[1], 'action' | 'params' | 'ids' | 'query' | 'count'>;

async function start(deps: Deps, asked: Asked): Promise<void> {
  const { id: accountId } = await makeAccount(deps.db, { role: 'admin' });
  const actor = { accountId, address: '127.0.0.1', language: 'uz' as const, now: new Date() };
  await startBulk(deps, { key: randomUUID(), exceptIds: [], ...asked }, actor);
}

async function addPeople(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into accounts (phone, password_hash, role)
      select '99894' || (1000000 + n), 'x', 2 from generate_series(1, ${PEOPLE}::int) n
      returning id
    )
    insert into profiles (account_id, last_name, first_name, status)
    select id, 'Karimova', 'Nodira', 'draft' from people returning account_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

const readRun = async (db: Db) => ({
  runs: await db.selectFrom('bulkRuns').select(['state', 'reached']).execute(),
  rows: await db
    .selectFrom('bulkRows')
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('amount')])
    .execute(),
  brokenAudit: (await verifyAudit(db)).brokenId,
  jobs: await countJobs(db),
});

const tasks = { 'work-bulk': workBulk };

const reminding = await useDyingJob({
  prepare: async (deps) => {
    await addPeople(deps.db);
    const query = { role_id: 2 };
    await start(deps, { action: 'pupils.remind', params: {}, query, count: PEOPLE });
  },
  tasks,
  read: async ({ db }) => {
    const { rows } = await sql`
      select count(distinct account_id)::int as people, count(*)::int as notifications
      from notifications where kind = 'credits_reminder'`.execute(db);
    return { ...(await readRun(db)), told: rows[0] };
  },
});

const blocking = await useDyingJob({
  prepare: async (deps) => {
    const ids = (await addPeople(deps.db)).slice(0, BLOCKED);
    await start(deps, { action: 'accounts.block', params: { reason: 'Takror hisoblar' }, ids });
  },
  tasks,
  read: async ({ db }) => {
    const { rows } = await sql`
      select (select count(*)::int from accounts where status = 'blocked') as accounts,
        count(*)::int as entries, count(distinct subject)::int as subjects
      from audit_log where action = 'account.blocked'`.execute(db);
    return { ...(await readRun(db)), blocked: rows[0] };
  },
});

// spec: DAY-05
test(
  'reminders that die at any commit reach everybody once',
  async () => {
    expect(await reminding.expectSame()).toMatchObject({
      runs: [{ state: 'done', reached: PEOPLE }],
      rows: [{ state: 'done', amount: PEOPLE }],
      told: { people: PEOPLE, notifications: PEOPLE },
      brokenAudit: undefined,
    });
  },
  DYING_MS,
);

// spec: DAY-05
test(
  'blocking that dies at any commit blocks each once',
  async () => {
    expect(await blocking.expectSame()).toMatchObject({
      runs: [{ state: 'done', reached: BLOCKED }],
      rows: [{ state: 'done', amount: BLOCKED }],
      blocked: { accounts: BLOCKED, entries: BLOCKED, subjects: BLOCKED },
      brokenAudit: undefined,
    });
  },
  DYING_MS,
);
