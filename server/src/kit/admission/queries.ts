import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

type Counters = { lastTicket: number; admitted: number };
export type PlaceQuery = { queue: string; accountId: number };
type Ticket = Counters & { ticket: number };

const MAX_KEYS = 500;

/** Tickets already taken; undefined for accounts without one. */
export const findTicket = batchCalls<PlaceQuery, Ticket | undefined>(readTickets, {
  maxKeys: MAX_KEYS,
});

async function readTickets(
  db: Db,
  queries: readonly PlaceQuery[],
): Promise<(Ticket | undefined)[]> {
  const { rows } = await executePrepared(
    db,
    sql<Ticket & { n: number }>`
      select w.n, p.ticket, q.last_ticket, q.admitted
      from jsonb_to_recordset(${numbered(queries)}::jsonb) as w (n integer, queue text, account integer)
      join admission_places p on p.queue = w.queue and p.account_id = w.account
      join admission_queues q on q.name = w.queue`,
  );
  const found = new Map(rows.map(({ n, ...row }) => [n, row]));
  return queries.map((_one, n) => found.get(n));
}

const numbered = (queries: readonly PlaceQuery[]) =>
  JSON.stringify(queries.map(({ queue, accountId }, n) => ({ n, queue, account: accountId })));

/** Takes tickets in the order of the calls; an account that has one retains it. */
export const takeTicket = batchCalls<PlaceQuery, Ticket>(
  async (db, queries) => {
    await insertPlaces(db, queries);
    return (await readTickets(db, queries)).map(
      (one) => one ?? new Error('The place was not kept'),
    );
  },
  { maxKeys: MAX_KEYS },
);

/**
 * Incrementing the counter locks the queue's row, so that other nodes' tickets come after these.
 */
async function insertPlaces(db: Db, queries: readonly PlaceQuery[]): Promise<void> {
  await executePrepared(
    db,
    sql`
      with wanted as (
        select w.queue, w.account, min(w.n) as n
        from jsonb_to_recordset(${numbered(queries)}::jsonb)
          as w (n integer, queue text, account integer)
        where not exists (select from admission_places p
          where p.queue = w.queue and p.account_id = w.account)
        group by w.queue, w.account
      ), counted as (
        insert into admission_queues as q (name, last_ticket, waiting_since)
        select queue, count(*), clock_timestamp() from wanted group by queue order by queue
        on conflict (name) do update set last_ticket = q.last_ticket + excluded.last_ticket,
          waiting_since = case when q.last_ticket = q.admitted then excluded.waiting_since
            else q.waiting_since end
        returning name, last_ticket
      )
      insert into admission_places (queue, account_id, ticket, joined_at)
      select w.queue, w.account, c.last_ticket + 1
          - row_number() over (partition by w.queue order by w.n desc), clock_timestamp()
      from wanted w join counted c on c.name = w.queue
      on conflict do nothing`,
  );
}

export type Admitting = { name: string; amount: number };

/** Admits up to `amount` more in each queue; returns the queues that were not empty before. */
export async function admit(db: Db, queues: readonly Admitting[]): Promise<Map<string, Counters>> {
  const { rows } = await executePrepared(
    db,
    sql<Counters & { name: string }>`
      update admission_queues q set admitted = least(q.last_ticket, q.admitted + w.amount)
      from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as w (name text, amount integer)
      where q.name = w.name and q.admitted < q.last_ticket
      returning q.name, q.last_ticket, q.admitted`,
  );
  return new Map(rows.map(({ name, ...counters }) => [name, counters]));
}

/** Tells all nodes that the queue has opened. */
export async function announceQueue(db: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

/** SQL condition: nobody waits in the queue, or this account's ticket is admitted. */
export const isAdmitted = (queue: string, account: string) => sql<boolean>`not exists (
  select from admission_queues q
  left join admission_places p on p.queue = q.name and p.account_id = ${sql.raw(account)}
  where q.name = ${sql.raw(queue)} and q.admitted < q.last_ticket
    and (p.ticket is null or p.ticket > q.admitted))`;

export async function deleteOldPlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admissionPlaces').where('joinedAt', '<', before).execute();
}

/** Deletes places admitted before `before`, so that their owners queue again in the next rush. */
export async function deletePlacesOf(db: Db, queue: string, before: Date): Promise<void> {
  await db
    .deleteFrom('admissionPlaces as p')
    .using('admissionQueues as q')
    .whereRef('q.name', '=', 'p.queue')
    .where('p.queue', '=', queue)
    .where('p.joinedAt', '<', before)
    .whereRef('p.ticket', '<=', 'q.admitted')
    .execute();
}
