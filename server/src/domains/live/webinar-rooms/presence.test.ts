import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { call } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { createRoomNode, openPage } from '#test/room-client.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { advancePresence, beginPresence, endPresence, readPulses } from './track-presence.ts';
import { insertGuest, insertRoom } from './participants.ts';
import { TokenBucket } from './rules.ts';
import { publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const start = new Date('2026-11-24T05:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function makeRoom(people: number) {
  const { id: webinarId } = await makeWebinar(db, { state: 'live' });
  await insertRoom(db, webinarId);
  const ids: number[] = [];
  for (let at = 0; at < people; at += 1) {
    const token = `${webinarId}-${at}`;
    ids.push((await insertGuest(db, { webinarId, token, name: `Mehmon ${at}`, now: start })).id);
  }
  return { webinarId, ids };
}

const intervals = async (participantId: number) => {
  const rows = await db
    .selectFrom('webinarPresence')
    .where('participantId', '=', participantId)
    .orderBy('id')
    .select(['joinedAt', 'leftAt', 'isOpen'])
    .execute();
  return rows.map(({ joinedAt, leftAt, isOpen }) => [
    (joinedAt.getTime() - start.getTime()) / 1000,
    (leftAt.getTime() - start.getTime()) / 1000,
    isOpen,
  ]);
};

const viewers = async (webinarId: number, now: Date) =>
  (await readPulses(db, [webinarId], now))[0]?.viewers;

describe('intervals of presence', () => {
  test('a gap of less than 30 seconds is none; a longer one is one', async () => {
    const { webinarId, ids } = await makeRoom(1);
    const participantId = ids[0]!;
    const come = (seconds: number) =>
      beginPresence(db, { participantId, webinarId, now: after(seconds) });
    const first = await come(0);
    await endPresence(db, { id: first, now: after(100) });
    expect(await intervals(participantId)).toEqual([[0, 100, false]]);
    expect(await viewers(webinarId, after(101))).toBe(0);
    expect(await come(129)).toBe(first);
    expect(await intervals(participantId)).toEqual([[0, 129, true]]);
    expect(await viewers(webinarId, after(129))).toBe(1);
    await endPresence(db, { id: first, now: after(150) });
    const second = await come(181);
    expect(second).not.toBe(first);
    await endPresence(db, { id: second, now: after(200) });
    expect(await intervals(participantId)).toEqual([
      [0, 150, false],
      [181, 200, false],
    ]);
  });

  test('after a killed node the time ends where it was moved on last', async () => {
    const { webinarId, ids } = await makeRoom(2);
    const [back, away] = ids as [number, number];
    const begun = await Promise.all(
      ids.map((participantId) => beginPresence(db, { participantId, webinarId, now: start })),
    );
    await advancePresence(db, begun, after(15));
    await advancePresence(db, begun, after(30));
    // The node is killed; one page reconnects to another node.
    expect(await viewers(webinarId, after(45))).toBe(2);
    expect(await beginPresence(db, { participantId: back, webinarId, now: after(50) })).toBe(
      begun[0],
    );
    await advancePresence(db, [begun[0]!], after(80));
    expect(await viewers(webinarId, after(80))).toBe(1);
    expect(await intervals(away)).toEqual([[0, 30, true]]);
    expect(await intervals(back)).toEqual([[0, 80, true]]);
  });

  test('two pages that come at one moment are one interval', async () => {
    const { webinarId, ids } = await makeRoom(40);
    const comings = ids.flatMap((participantId) =>
      [0, 1].map((second) => ({ participantId, webinarId, now: after(second) })),
    );
    await Promise.all(comings.map((coming) => beginPresence(db, coming)));
    await Promise.all(comings.map((coming) => beginPresence(db, coming)));
    for (const id of ids) expect(await intervals(id)).toHaveLength(1);
    expect(await viewers(webinarId, after(2))).toBe(40);
  });

  test('all who are there are moved on in one statement; who was removed is not', async () => {
    const { webinarId, ids } = await makeRoom(30);
    const begun = await Promise.all(
      ids.map((participantId) => beginPresence(db, { participantId, webinarId, now: start })),
    );
    await sql`update webinar_participants set removed_at = now() where id = ${ids[3]!}`.execute(db);
    let there = new Set<number>();
    const statements = await countQueries(async () => {
      there = await advancePresence(db, begun, after(15));
    });
    expect(statements).toBe(1);
    expect(there.size).toBe(29);
    expect(there.has(ids[3]!)).toBe(false);
  });
});

test('a page that comes and goes is counted for all, and its times are written at once', async () => {
  const node = await createRoomNode(database, { now: () => new Date(), publicRoutes });
  const { id } = await makeWebinar(db, { state: 'live' });
  const enter = async (name: string) => {
    const { data } = (await call(node.app, joinWebinar, { params: { id }, body: { name } })).body;
    const page = openPage(node.port, { participant: data.token });
    await page.entering();
    await page.ask('enter', {});
    return { page, person: data.participant.id };
  };
  const first = await enter('Gulnora');
  const second = await enter('Malika');
  await vi.waitFor(() => expect(first.page.all('pulse').at(-1)?.viewers).toBe(2), {
    timeout: 30_000,
  });
  const { people, total } = await first.page.ask('people', {});
  expect([people.map(({ name }) => name), total]).toEqual([['Gulnora', 'Malika'], 2]);
  second.page.socket.close();
  await vi.waitFor(
    async () => {
      expect((await intervals(second.person))[0]?.[2]).toBe(false);
    },
    { timeout: 30_000 },
  );
  await vi.waitFor(() => expect(first.page.all('pulse').at(-1)?.viewers).toBe(1), {
    timeout: 30_000,
  });
  // A stopping node records that all its participants leave.
  await node.app.close();
  expect((await intervals(first.person))[0]?.[2]).toBe(false);
});

test('a measure is emptied by doing and filled by time', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 0.5 }, 0);
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 2000]);
  expect([bucket.take(1999), bucket.take(2001), bucket.take(2002)]).toEqual([1, 0, 2000 - 1]);
  // Setting the clock back refills nothing.
  expect(bucket.take(-100_000)).toBeGreaterThan(0);
});
