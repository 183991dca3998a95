import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addCreditEntry, type NewCreditEntry } from './add-credit-entry.ts';
import { closeCreditYear, closeEndedYear, recordCreditMinimums } from './close-credit-year.ts';
import { getCreditStanding } from './standing.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2027-01-01T00:00:00Z');
const { deps } = await createTestApp(database, { now: () => clock, only: () => {} });

const add = (accountId: number, entry: Partial<NewCreditEntry> & { amount: number }) =>
  db
    .transaction()
    .execute((trx) =>
      addCreditEntry(trx, { accountId, year: 2026, kind: 'webinar', now: clock, ...entry }),
    );
const close = (options: Partial<Parameters<typeof closeCreditYear>[1]> = {}) =>
  closeCreditYear(db, { year: 2026, now: clock, ...options });
const ledgerOf = async (accountId: number) =>
  (
    await db
      .selectFrom('creditLines')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .select(['year', 'kind', 'amount'])
      .execute()
  ).map(({ year, kind, amount }) => [year, kind, amount]);

beforeEach(() => {
  clock = new Date('2027-01-01T00:00:00Z');
});

describe('the carry-over', () => {
  // spec: CRED-04
  test('the surplus above the minimum goes into the next year as its own line', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 30 });
    await add(id, { amount: 20.5 });
    expect(await close()).toMatchObject({ carried: 14.5, expired: 0 });
    expect(await ledgerOf(id)).toEqual([
      [2026, 'webinar', 30],
      [2026, 'webinar', 20.5],
      [2026, 'carried', -14.5],
      [2027, 'carried', 14.5],
    ]);
    expect(await getCreditStanding(db, id, 2026)).toMatchObject({
      total: 36,
      collected: 50.5,
      carries: 14.5,
      isClosed: true,
    });
    expect(await getCreditStanding(db, id, 2027)).toMatchObject({ total: 14.5, carried: 14.5 });
  });

  test('a second time, and a replay of everybody, change nothing', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 50 });
    await close();
    const before = await ledgerOf(id);
    expect(await close()).toEqual({ people: 0, changed: 0, carried: 0, expired: 0 });
    expect(await close({ isReplay: true })).toMatchObject({ changed: 0, carried: 0 });
    expect(await ledgerOf(id)).toEqual(before);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
  });

  test('what was carried once expires, and so does what is above the cap', async () => {
    await saveSettings(db, { 'credits.carry_cap': 10 });
    const { id } = await makeAccount(db);
    await add(id, { year: 2025, amount: 50 });
    await close({ year: 2025 });
    expect(await getCreditStanding(db, id, 2025)).toMatchObject({ carries: 10, expires: 4 });
    await add(id, { amount: 30 });
    await saveSettings(db, { 'credits.minimum': 8, 'credits.carry_cap': null });
    expect(await close()).toMatchObject({ carried: 8, expired: 24 });
    expect(await getCreditStanding(db, id, 2026)).toMatchObject({
      carried: 10,
      collected: 40,
      total: 8,
    });
    // The rule used for the closing stays even if the settings change later.
    await saveSettings(db, { 'credits.minimum': 36 });
    expect(await close({ isReplay: true })).toMatchObject({ changed: 0 });
    expect(await getCreditStanding(db, id, 2026)).toMatchObject({ minimum: 8, cap: 8 });
  });

  test('the type of position that was last confirmed decides the minimum', async () => {
    await sql`insert into position_types (id, name) values (811, '{"uz":"Direktor"}'),
      (812, '{"uz":"Pedagog"}')`.execute(db);
    await saveSettings(db, {
      'credits.minimums': [
        { positionTypeId: 811, minimum: 10 },
        { positionTypeId: 812, minimum: 20 },
      ],
    });
    const { id } = await makeAccount(db, { profileStatus: 'confirmed' });
    await sql`update profiles set position_type_id = 811 where account_id = ${id}`.execute(db);
    // A change under review does not count yet.
    await sql`update profiles set position_type_id = 812, status = 'submitted'
      where account_id = ${id}`.execute(db);
    await add(id, { amount: 25 });
    await close();
    expect(await getCreditStanding(db, id, 2026)).toMatchObject({ minimum: 10, carries: 10 });
    expect(await getCreditStanding(db, id, 2026)).toMatchObject({ expires: 5, total: 10 });
    await sql`update profiles set status = 'confirmed' where account_id = ${id}`.execute(db);
    expect(await getCreditStanding(db, id, 2027)).toMatchObject({ minimum: 20 });
    await saveSettings(db, { 'credits.minimums': [] });
  });

  test('a dry run tells what would be and keeps nothing', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 40 });
    expect(await close({ isDryRun: true })).toMatchObject({ changed: 1, carried: 4 });
    expect(await ledgerOf(id)).toHaveLength(1);
    expect(await close()).toMatchObject({ changed: 1, carried: 4 });
  });
});

describe('the turn of the year in Tashkent', () => {
  // spec: CRED-03
  test('the last second belongs to the old year, midnight to the new one', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 40 });
    clock = new Date('2026-12-31T18:59:59.999Z');
    await closeEndedYear(deps);
    expect(await ledgerOf(id)).toHaveLength(1);
    await expect(close()).rejects.toThrow('2026');
    clock = new Date('2026-12-31T19:00:00Z');
    await closeEndedYear(deps);
    expect(await ledgerOf(id)).toHaveLength(3);
  });

  test('a clock that is behind goes by the moment for which the work was ordered', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 40 });
    clock = new Date('2026-12-31T18:59:59.990Z');
    await closeEndedYear(deps, { _cron: { ts: '2026-12-31T19:00:00.000Z' } });
    expect(await ledgerOf(id)).toHaveLength(3);
  });

  test('whoever starts the year with its minimum by carried credits alone is told', async () => {
    const { id } = await makeAccount(db);
    await add(id, { amount: 80 });
    await close();
    const { rows } = await sql<{ payload: { people: [number, number][] } }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'note-credit-minimums' order by j.id desc limit 1`.execute(db);
    expect(rows[0]!.payload.people).toContainEqual([id, 2027]);
    for (let time = 0; time < 2; time += 1) await recordCreditMinimums(deps, rows[0]!.payload);
    const notifications = await db
      .selectFrom('notifications')
      .where('accountId', '=', id)
      .select('eventKey')
      .execute();
    expect(notifications.map(({ eventKey }) => eventKey)).toEqual([
      'credits_reached:2026',
      'credits_reached:2027',
    ]);
  });
});

test('however lines and closings follow each other: what came in is used, carried on or expired', async () => {
  const amount = fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100);
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), year: fc.constantFrom(2024, 2025, 2026), amount }),
    fc.record({ do: fc.constant('take' as const), year: fc.constantFrom(2024, 2025), amount }),
    fc.record({ do: fc.constant('close' as const), year: fc.constantFrom(2024, 2025) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id } = await makeAccount(db);
      const closed = new Set<number>();
      for (const one of steps) {
        if (one.do === 'add') await add(id, { year: one.year, amount: one.amount });
        if (one.do === 'take') {
          await add(id, { year: one.year, kind: 'corrected', amount: -one.amount });
        }
        if (one.do === 'close') {
          await close({ year: one.year, isReplay: true });
          closed.add(one.year);
        }
      }
      for (const year of [2024, 2025]) await close({ year, isReplay: true });
      const lines = await ledgerOf(id);
      const sum = (matches: (year: number, kind: string) => boolean) =>
        Math.round(
          lines
            .filter(([year, kind]) => matches(year as number, kind as string))
            .reduce((total, [, , credits]) => total + 100 * (credits as number), 0),
        );
      // Over all years, carried credits appear twice with opposite signs.
      expect(sum((_, kind) => kind === 'carried')).toBe(0);
      for (const year of [2024, 2025]) {
        const { collected, carries, expires, total, minimum } = await getCreditStanding(
          db,
          id,
          year,
        );
        expect(Math.round(100 * collected)).toBe(Math.round(100 * (total + carries + expires)));
        expect(total).toBeLessThanOrEqual(Math.max(minimum, 0));
        expect(Math.min(carries, expires)).toBeGreaterThanOrEqual(0);
      }
      // The order of events does not matter: another person with the same entries has the same
      // result.
      const twin = await makeAccount(db);
      for (const one of steps) {
        if (one.do === 'close') continue;
        const sign = one.do === 'add' ? 1 : -1;
        const kind = one.do === 'add' ? ('webinar' as const) : ('corrected' as const);
        await add(twin.id, { year: one.year, kind, amount: sign * one.amount });
      }
      for (const year of [2024, 2025]) await close({ year });
      for (const year of [2024, 2025, 2026]) {
        const { reachedAt: _, isClosed, ...standing } = await getCreditStanding(db, id, year);
        const {
          reachedAt: __,
          isClosed: isOtherClosed,
          ...other
        } = await getCreditStanding(db, twin.id, year);
        expect(standing).toEqual(other);
        // A year without remaining entries may never have been opened for the other person.
        if (standing.collected > 0) expect(isClosed).toBe(isOtherClosed);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
