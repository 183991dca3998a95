import type { POLL_STATES, RoomPoll } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

/** More polls than any webinar needs. */
export const POLLS_MAX = 100;

type PollState = (typeof POLL_STATES)[number];

/** Polls of a room in these states, or with these ids, with their current votes. */
export async function listPolls(
  db: Db,
  webinarId: number,
  { states, ids }: { states: readonly PollState[]; ids?: readonly number[] },
): Promise<RoomPoll[]> {
  return await db
    .selectFrom('webinarPolls as p')
    .where('p.webinarId', '=', webinarId)
    .where('p.state', 'in', states)
    .$if(ids !== undefined, (query) => query.where('p.id', 'in', [...ids!]))
    .orderBy('p.id')
    .limit(POLLS_MAX)
    .select(['p.id', 'p.question'])
    .select([
      sql<PollState>`p.state`.as('state'),
      sql<RoomPoll['options']>`(
        select json_agg(json_build_object('text', o.text, 'votes', (
            select count(*) from webinar_poll_votes v
            where v.poll_id = p.id and v.option = o.place - 1)) order by o.place)
        from unnest(p.options) with ordinality as o (text, place))`.as('options'),
    ])
    .execute();
}

type NewPoll = {
  webinarId: number;
  key: string;
  question: string;
  options: string[];
  isOpen: boolean;
  now: Date;
};

/** Id of the new poll; undefined if it already exists or the room has too many. */
export async function insertPoll(db: Db, poll: NewPoll): Promise<number | undefined> {
  const { webinarId, key, question, options, isOpen, now } = poll;
  const { rows } = await sql<{ id: number }>`
    insert into webinar_polls (webinar_id, key, question, options, state, created_at, opened_at)
    select ${webinarId}, ${key}, ${question}, ${options}::text[], ${isOpen ? 'open' : 'draft'},
      ${now}, ${isOpen ? now : null}
    where (select count(*) from webinar_polls where webinar_id = ${webinarId}) < ${POLLS_MAX}
    on conflict (webinar_id, key) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

type Moved = { webinarId: number; id: number; now: Date };

export const openPoll = (db: Db, { now, ...poll }: Moved) =>
  movePoll(db, poll, ['draft', { state: 'open', openedAt: now }]);

export const closePoll = (db: Db, { now, ...poll }: Moved) =>
  movePoll(db, poll, ['open', { state: 'closed', closedAt: now }]);

/** Changes a poll's state; false if it is in another state by now. */
async function movePoll(
  db: Db,
  { webinarId, id }: Omit<Moved, 'now'>,
  [from, change]: [PollState, { state: PollState; openedAt?: Date; closedAt?: Date }],
): Promise<boolean> {
  const moved = await db
    .updateTable('webinarPolls')
    .set(change)
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** A poll that was never opened has no votes. */
export async function deleteDraft(
  db: Db,
  { webinarId, id }: { webinarId: number; id: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('webinarPolls')
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

type Vote = { webinarId: number; id: number; participantId: number; option: number; now: Date };

/**
 * One vote per participant, changeable while the poll is open; false if it is not open or lacks the
 * option. Concurrent votes share a statement.
 */
export const votePoll = batchCalls<Vote, boolean>(async (db, votes) => {
  const last = new Map(votes.map((vote) => [`${vote.participantId} ${vote.id}`, vote]));
  const latest = [...last.values()];
  const columnOf = (field: 'webinarId' | 'id' | 'participantId' | 'option') =>
    latest.map((vote) => vote[field]);
  const { rows } = await sql<{ pollId: number; participantId: number }>`
    insert into webinar_poll_votes (poll_id, participant_id, option, voted_at)
    select p.id, g.participant_id, g.option, ${latest[0]!.now}
    from unnest(${columnOf('webinarId')}::int[], ${columnOf('id')}::int[],
        ${columnOf('participantId')}::int[], ${columnOf('option')}::int[])
      as g (webinar_id, id, participant_id, option)
    join webinar_polls p on p.id = g.id and p.webinar_id = g.webinar_id
    where p.state = 'open' and g.option < array_length(p.options, 1)
    order by p.id, g.participant_id
    for share of p
    on conflict (participant_id, poll_id)
      do update set option = excluded.option, voted_at = excluded.voted_at
    returning poll_id, participant_id`.execute(db);
  const taken = new Set(rows.map((row) => `${row.participantId} ${row.pollId}`));
  return votes.map(({ participantId, id }) => taken.has(`${participantId} ${id}`));
});
