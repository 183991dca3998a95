import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { makePlaces } from '#test/pupil-factories.ts';
import { aggregateChanges } from './queries.ts';

const database = await useTestDatabase();
const { db, pool } = database;
const places = await makePlaces(db, 3);
const courses = await Promise.all(
  Array.from({ length: 4 }, (_, n) => makeCourse(db, { type: 'paid', price: 1000 * (n + 1) })),
);
const people: number[] = [];
const dayOf = (n: number) => new Date(Date.UTC(2026, 5, 1) + n * 7 * 3_600_000);

const nat = (max: number) => fc.nat({ max });
const change = fc.oneof(
  fc.record({ do: fc.constant('register' as const), when: nat(200), to: nat(4) }),
  fc.record({ do: fc.constant('move' as const), who: nat(50), to: nat(4) }),
  fc.record({ do: fc.constant('buy' as const), who: nat(50), what: nat(3), when: nat(200) }),
  fc.record({ do: fc.constant('buyMany' as const), what: nat(3), when: nat(200) }),
  fc.record({ do: fc.constant('complete' as const), who: nat(50), when: nat(200) }),
  fc.record({ do: fc.constant('undo' as const), who: nat(50) }),
  fc.record({ do: fc.constant('reprice' as const), who: nat(50), price: nat(9000) }),
  fc.record({ do: fc.constant('confirm' as const), who: nat(50), when: nat(200) }),
  fc.record({ do: fc.constant('certify' as const), who: nat(50), when: nat(200) }),
  fc.record({ do: fc.constant('fold' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Three schools, a region without district and school, and no place at all. */
const placeOf = (n: number) =>
  places[n] ??
  (n === 3
    ? { regionId: places[0]!.regionId, districtId: null, schoolId: null }
    : { regionId: null, districtId: null, schoolId: null });

const who = (n: number) => people[n % people.length] ?? 0;

const buy = (ids: readonly number[], what: number, when: number) =>
  sql`
  insert into enrolments (account_id, course_id, price, created_at)
  select id, ${courses[what]!.id}, ${1000 * (what + 1)}, ${dayOf(when)}::timestamptz
  from unnest(${ids}::int[]) id on conflict do nothing`.execute(db);

let serial = 0;
const steps: {
  [Name in Change['do']]: (step: Extract<Change, { do: Name }>) => Promise<unknown>;
} = {
  register: async ({ when, to }) => {
    const { id } = await makeAccount(db);
    people.push(id);
    await db
      .updateTable('accounts')
      .set({ createdAt: dayOf(when) })
      .where('id', '=', id)
      .execute();
    await steps.move({ do: 'move', who: people.length - 1, to });
  },
  move: (step) =>
    db
      .updateTable('profiles')
      .set(placeOf(step.to))
      .where('accountId', '=', who(step.who))
      .execute(),
  buy: (step) => buy([who(step.who)].filter(Boolean), step.what, step.when),
  buyMany: (step) => buy(people, step.what, step.when),
  complete: (step) =>
    sql`
    update enrolments set completed_at = created_at + ${step.when} * interval '1 hour'
    where account_id = ${who(step.who)}`.execute(db),
  undo: (step) =>
    sql`
    update enrolments set completed_at = null where account_id = ${who(step.who)}`.execute(db),
  reprice: (step) =>
    sql`
    update enrolments set price = ${step.price} where account_id = ${who(step.who)}`.execute(db),
  confirm: (step) =>
    sql`
    insert into profile_reviews (account_id, submitted_at, decided_at, decided_by, status,
      waited_seconds, snapshot_sealed)
    select id, ${dayOf(step.when)}, ${dayOf(step.when)}, id, v.status, 1, '\\x00'
    from accounts a, (values ('confirmed'), ('rejected')) v (status)
    where a.id = ${who(step.who)}`.execute(db),
  certify: (step) =>
    sql`
    insert into certificates (number, type, year, serial, account_id, course_id, owner_name,
      course_name, language, hours, credits, issued_at)
    select 'P' || ${(serial += 1)}::text, 'paid', 2026, ${serial}, account_id, course_id, 'A', 'B',
      'uz', 1, 1, ${dayOf(step.when)}
    from enrolments where account_id = ${who(step.who)} limit 1
    on conflict do nothing`.execute(db),
  fold: () => aggregateChanges(db),
};

const LEVELS = ['0', 'coalesce(p.region_id, 0)', 'coalesce(p.district_id, 0)'] as const;
const PLACES = [...LEVELS.slice(1), 'coalesce(p.school_id, 0)'] as const;

/** The figures grouped directly from the base tables. */
async function grouped(level: number, table: string) {
  const day =
    table === 'daily_figures' ? 'tashkent_day(at)' : `date_trunc('month', tashkent_day(at))::date`;
  const isNamed = ['true', 'p.region_id is not null', 'p.district_id is not null'][level]!;
  const { rows } = await pool.query(
    `select ${LEVELS[level]!} as parent, ${day}::text as day, kind, ${PLACES[level]!} as place,
       count(*)::int as amount, sum(money)::int as money
     from person_facts f left join profiles p using (account_id)
     where ${isNamed} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return rows as unknown[];
}

/** The stored figures plus pending changes; a place that everybody left has zeros. */
async function stored(level: number, table: string) {
  const { rows } = await pool.query(
    `select parent_id as parent, day::text, kind, place_id as place, amount, money::int
     from ${table} where level = ${level} and (amount <> 0 or money <> 0) order by 1, 2, 3, 4`,
  );
  return rows as unknown[];
}

// spec: STAT-02
test('figures by day and month are what the rows say, whatever changes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 30 }), async (changes) => {
      for (const step of changes) await steps[step.do](step as never);
      await aggregateChanges(db);
      for (const level of [0, 1, 2]) {
        for (const table of ['daily_figures', 'monthly_figures']) {
          expect(await stored(level, table), `${table} ${level}`).toEqual(
            await grouped(level, table),
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});

async function isWaiting(client: object): Promise<boolean> {
  // A field of the driver's connection that its types do not declare.
  const { processID } = client as { processID: number };
  const { rows } = await sql`select from pg_locks where pid = ${processID} and not granted`.execute(
    db,
  );
  return rows.length > 0;
}

test('who moves while somebody else counts is counted once, at the new place', async () => {
  const { id } = await makeAccount(db);
  await db.updateTable('profiles').set(placeOf(0)).where('accountId', '=', id).execute();
  for (const course of courses) {
    const buyer = await pool.connect();
    const mover = await pool.connect();
    try {
      await buyer.query('begin');
      await buyer.query('insert into enrolments (account_id, course_id) values ($1, $2)', [
        id,
        course.id,
      ]);
      // Waits until the purchase is committed.
      const moved = mover.query(
        'update profiles set region_id = $2, district_id = $3, school_id = $4 where account_id = $1',
        [id, ...Object.values(placeOf(1 + (course.id % 2)))],
      );
      await expect.poll(() => isWaiting(mover)).toBe(true);
      await buyer.query('commit');
      await moved;
    } finally {
      buyer.release();
      mover.release();
    }
  }
  await aggregateChanges(db);
  expect(await stored(2, 'daily_figures')).toEqual(await grouped(2, 'daily_figures'));
});

test('those who complete in one region do not wait for each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 3 }, async (_, n) => {
      const { id } = await makeAccount(db);
      await db.updateTable('profiles').set(placeOf(0)).where('accountId', '=', id).execute();
      await buy([id], n, 1);
      return id;
    }),
  );
  const clients = await Promise.all(ids.map(() => pool.connect()));
  try {
    // All of them hold an uncommitted change at the same time.
    for (const [n, client] of clients.entries()) {
      await client.query('begin');
      await client.query(`set local lock_timeout = '20s'`);
      await client.query('update enrolments set completed_at = now() where account_id = $1', [
        ids[n],
      ]);
    }
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) client.release();
  }
  await aggregateChanges(db);
  expect(await stored(0, 'daily_figures')).toEqual(await grouped(0, 'daily_figures'));
});
