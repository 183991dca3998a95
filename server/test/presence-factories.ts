import { randomBytes } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';

/** A participant who attended a webinar at the given times; null is a guest. */
export async function makePresence(
  db: Db,
  webinarId: number,
  input: {
    accountId: number | null;
    name?: string;
    isModerator?: boolean;
    stays?: readonly (readonly [Date, Date])[];
  },
): Promise<number> {
  const { accountId, name = 'Karimova Dilnoza', isModerator = false, stays = [] } = input;
  const { id } = await db
    .insertInto('webinarParticipants')
    .values({
      webinarId,
      accountId,
      name,
      isModerator,
      tokenHash: randomBytes(32),
      joinedAt: stays[0]?.[0] ?? new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stays.length === 0) return id;
  const rows = stays.map(([joinedAt, leftAt]) => ({
    participantId: id,
    webinarId,
    joinedAt,
    leftAt,
    isOpen: false,
  }));
  await db.insertInto('webinarPresence').values(rows).execute();
  return id;
}
