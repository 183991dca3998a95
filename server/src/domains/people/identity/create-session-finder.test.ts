import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createSessionFinder } from './find-session.ts';
import { endSession } from './sessions.ts';

const { db } = await useTestDatabase();
const now = () => new Date();

it('gives everyone who asks at once the own session', async () => {
  const callers = await Promise.all(Array.from({ length: 12 }, () => makeCaller(db)));
  const find = createSessionFinder(db, now, 'optional');
  const unknown = 'x'.repeat(43);
  const tokens = callers.flatMap(({ token }) => [token, unknown, token]);
  const found = await Promise.all(tokens.map(find));
  expect(found.map((session) => session?.accountId)).toEqual(
    callers.flatMap(({ id }) => [id, undefined, id]),
  );
});

it('a session that ended while others were looked up is not found', async () => {
  const { token } = await makeCaller(db);
  const find = createSessionFinder(db, now, 'optional');
  const session = await find(token);
  const before = Promise.all(Array.from({ length: 5 }, () => find(token)));
  await endSession(db, session!.id, now());
  expect(await find(token)).toBeUndefined();
  await before;
});

it('an error of the database reaches all who asked, and the next are looked up again', async () => {
  const { id, token } = await makeCaller(db);
  let isAway = true;
  const find = createSessionFinder(
    db,
    () => {
      if (isAway) throw new Error('away');
      return new Date();
    },
    'optional',
  );
  const lookups = await Promise.allSettled([
    find(token),
    find(token),
    find('y'.repeat(43)),
    find(token),
  ]);
  expect(lookups.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  isAway = false;
  expect((await find(token))?.accountId).toBe(id);
});
