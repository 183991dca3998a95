import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { hashToken } from '#/domains/people/index.ts';

/** A participant of a webinar who has not been removed. */
export type Participant = {
  id: number;
  webinarId: number;
  /** Null for a guest. */
  accountId: number | null;
  name: string;
  isModerator: boolean;
};

const findMany = batchCalls<string, Participant | undefined>(async (db, tokens) => {
  const hashes = tokens.map(hashToken);
  const { rows } = await sql<Participant & { tokenHash: Buffer }>`
    select p.id, p.webinar_id, p.account_id, p.name, p.is_moderator, p.token_hash
    from webinar_participants p left join accounts a on a.id = p.account_id
    where p.token_hash = any(${hashes}::bytea[]) and p.removed_at is null
      and (a.id is null or a.status = 'active')`.execute(db);
  const found = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash.toString('hex'), row]));
  return hashes.map((hash) => found.get(hash.toString('hex')));
});

/** The participant with a token; concurrent lookups share a query. */
export const findParticipant = (db: Db, token: string): Promise<Participant | undefined> =>
  findMany(db, token);

/**
 * An account's participant token: the same on all devices, so that a second one does not invalidate
 * the first. Without the session it opens no room.
 */
export function accountToken(secret: string, webinarId: number, accountId: number): string {
  const key = createHmac('sha256', secret).update('malaka webinar participant').digest();
  return createHmac('sha256', key).update(`${webinarId}-${accountId}`).digest('base64url');
}

type Entered = Participant & { removedAt: Date | null };

const columns = ['id', 'webinarId', 'accountId', 'name', 'isModerator', 'removedAt'] as const;

export async function upsertAccount(
  trx: Db,
  entry: Omit<Participant, 'id'> & { token: string; now: Date },
): Promise<Entered> {
  const { token, now, ...person } = entry;
  const { isModerator } = person;
  return await trx
    .insertInto('webinarParticipants')
    .values({ ...person, tokenHash: hashToken(token), joinedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['webinarId', 'accountId']).doUpdateSet({
        name: person.name,
        tokenHash: hashToken(token),
        isModerator: sql<boolean>`${isModerator} and webinar_participants.removed_at is null`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Finds the returning guest of this browser and updates the name. */
export async function renameGuest(
  trx: Db,
  guest: { webinarId: number; token: string; name: string | undefined },
): Promise<Entered | undefined> {
  return await trx
    .updateTable('webinarParticipants')
    .set({ name: guest.name === undefined ? sql<string>`name` : guest.name })
    .where('webinarId', '=', guest.webinarId)
    .where('tokenHash', '=', hashToken(guest.token))
    .where('accountId', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function insertGuest(
  trx: Db,
  guest: { webinarId: number; token: string; name: string; now: Date },
): Promise<Entered> {
  const { token, now, ...person } = guest;
  return await trx
    .insertInto('webinarParticipants')
    .values({ ...person, tokenHash: hashToken(token), joinedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function insertRoom(trx: Db, webinarId: number): Promise<void> {
  await trx
    .insertInto('webinarRooms')
    .values({ webinarId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const areStillThere = batchCalls<{ participantId: number; webinarId: number }, boolean>(
  async (db, queries) => {
    const ids = queries.map(({ participantId }) => participantId);
    const { rows } = await sql<{ id: number; webinarId: number }>`
      select id, webinar_id from webinar_participants
      where id = any(${ids}::int[]) and removed_at is null`.execute(db);
    const places = new Map(rows.map(({ id, webinarId }) => [id, webinarId]));
    return queries.map(({ participantId, webinarId }) => places.get(participantId) === webinarId);
  },
);

/** Whether a participant has not been removed since. */
export const isStillThere = (
  db: Db,
  person: { participantId: number; webinarId: number },
): Promise<boolean> => areStillThere(db, person);
