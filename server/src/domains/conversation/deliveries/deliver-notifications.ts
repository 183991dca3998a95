import type { DeliveryState } from '@malaka/contracts/conversation/choices';
import { sql } from 'kysely';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { WordedNotification } from '#/domains/conversation/notifications/words.ts';
import {
  decideDeliveries,
  queueDeliveries,
  type Reachable,
  readPeople,
} from './decide-deliveries.ts';
import { messageOf, type Outcome, sendBy } from './send-by.ts';
import { nextTry } from './rules.ts';

const CLAIMED_AT_ONCE = 100;
/** Longer than any sending takes: after it, the worker with the claim must be dead. */
const CLAIM_SECONDS = 300;

export type Claimed = WordedNotification & {
  id: string;
  notificationId: string;
  accountId: number;
  channel: 'push' | 'telegram' | 'sms';
  tries: number;
  isDigest: boolean;
  /** A worker began to send it and died. */
  wasInterrupted: boolean;
  url: string | null;
  createdAt: Date;
  /** Read or withdrawn meanwhile. */
  isOver: boolean;
};

/**
 * Claims due deliveries for this worker, before sending anything; all notifications of a person's
 * daily digest together.
 */
export async function claimDeliveries(db: Db, now: Date): Promise<Claimed[]> {
  const first = await claim(
    db,
    sql`order by next_try_at, id limit ${CLAIMED_AT_ONCE} for update skip locked`,
    now,
  );
  const digests = first.filter(({ isDigest }) => isDigest);
  if (digests.length === 0) return first;
  const rest = await claim(
    db,
    sql`and is_digest and (account_id, channel) in (
        select * from unnest(${digests.map(({ accountId }) => accountId)}::integer[],
          ${digests.map(({ channel }) => channel)}::text[]))
      for update skip locked`,
    now,
  );
  return [...first, ...rest];
}

async function claim(db: Db, which: ReturnType<typeof sql>, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id, claimed_at is not null as was_interrupted from deliveries
      where state = 'queued' and next_try_at <= ${now}
        and (claimed_at is null
          or claimed_at < ${now}::timestamptz - make_interval(secs => ${CLAIM_SECONDS}))
      ${which}
    ), claimed as (
      update deliveries d set claimed_at = ${now}, tries = d.tries + 1
      from due where d.id = due.id
      returning d.id, d.notice_id as notification_id, d.account_id, d.channel, d.tries, d.is_digest,
        due.was_interrupted
    )
    select c.*, n.kind, n.facts, n.url, n.created_at, t.title, t.summary,
      (n.read_at is not null or n.withdrawn_at is not null) as is_over
    from claimed c
      join notifications n on n.id = c.notification_id
      left join announcements t on t.id = n.announcement_id
    order by c.id`.execute(db);
  return rows;
}

const LONGEST_ERROR = 200;

type End = {
  state: Exclude<DeliveryState, 'queued'>;
  error?: string | undefined;
  providerId?: string | undefined;
};

/** Records the outcome of deliveries that this worker has claimed. */
async function finishDeliveries(
  db: Db,
  ids: readonly string[],
  { state, error, providerId, now }: End & { now: Date },
): Promise<void> {
  await sql`
    update deliveries set state = ${state}, error = ${error?.slice(0, LONGEST_ERROR) ?? null},
      provider_id = ${providerId ?? null}, next_try_at = null, claimed_at = null,
      finished_at = ${now}
    where id = any(${ids}::bigint[]) and state = 'queued'`.execute(db);
}

/** Schedules another attempt. */
async function postponeDeliveries(
  db: Db,
  ids: readonly string[],
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await sql`
    update deliveries set next_try_at = ${at}, claimed_at = null,
      error = ${error.slice(0, LONGEST_ERROR)}
    where id = any(${ids}::bigint[]) and state = 'queued'`.execute(db);
}

/** Messages sent concurrently. */
const AT_ONCE = 10;

export type Sending = Pick<Deps, 'config' | 'push' | 'telegram' | 'sms' | 'now'> & { db: Database };

/** Sends what is due; returns how many deliveries were claimed. */
async function sendDeliveries(sending: Sending): Promise<number> {
  const { db, now } = sending;
  const claimed = await claimDeliveries(db, now());
  if (claimed.length === 0) return 0;
  const accountIds = [...new Set(claimed.map(({ accountId }) => accountId))];
  const people = await readPeople(db, accountIds, { channels: sending, now: now() });
  const waiting = messagesOf(claimed);
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await sendOne(sending, next, people);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return claimed.length;
}

/** Groups deliveries into messages: single ones, or a person's daily digest. */
function messagesOf(claimed: readonly Claimed[]): Claimed[][] {
  const keyOf = ({ id, isDigest, accountId, channel }: Claimed) =>
    isDigest ? `${accountId} ${channel}` : id;
  return [...Map.groupBy(claimed, keyOf).values()];
}

type People = ReadonlyMap<number, Reachable>;

async function sendOne(sending: Sending, deliveries: Claimed[], people: People): Promise<void> {
  const { db, now } = sending;
  const end = (which: Claimed[], ending: Parameters<typeof finishDeliveries>[2]) =>
    finishDeliveries(db, idsOf(which), ending);
  const [first] = deliveries;
  const person = people.get(first!.accountId);
  const over = deliveries.filter(({ isOver }) => isOver || !person);
  if (over.length > 0) await end(over, { state: 'skipped', error: 'read', now: now() });
  const tellings = deliveries.filter(({ isOver }) => !isOver);
  if (!person || tellings.length === 0) return;
  const message = messageOf(tellings, person.language);
  const outcome = await sendBy(sending, { person, message, deliveries: tellings });
  await settle(sending, { deliveries: tellings, outcome, people });
}

type Settling = { deliveries: Claimed[]; outcome: Outcome; people: People };

async function settle({ db, now }: Sending, { deliveries, outcome, people }: Settling) {
  const time = now();
  const ids = idsOf(deliveries);
  if (outcome.state === 'sent') {
    return await finishDeliveries(db, ids, { ...outcome, now: time });
  }
  const { error, pauseMs } = outcome;
  const again =
    outcome.state === 'again' ? nextTry(deliveries[0]!.tries, time, pauseMs) : undefined;
  if (again) return await postponeDeliveries(db, ids, { at: again, error });
  await db.transaction().execute(async (trx) => {
    await finishDeliveries(trx, ids, { state: 'failed', error, now: time });
    if (outcome.state === 'unclear') return;
    // The channel is given up; another one may be available.
    const others = deliveries.map((delivery) => ({ ...delivery, failed: channelsUpTo(delivery) }));
    await queueDeliveries(trx, others, { people, now: time });
  });
}

const idsOf = (deliveries: readonly Claimed[]) => deliveries.map(({ id }) => id);

/** This channel and the cheaper ones, which failed before or were never available. */
const channelsUpTo = ({ channel }: Claimed): string[] =>
  channel === 'push' ? ['push'] : ['push', 'telegram', ...(channel === 'sms' ? ['sms'] : [])];

/** Yield to the worker's other jobs after this long. */
const LONGEST_MS = 30_000;

/** Chooses channels for new notifications and sends what is due. Several workers share the work. */
export async function deliverNotifications(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const startedAt = performance.now();
  const isOverTime = () => performance.now() - startedAt > LONGEST_MS;
  let isMore = true;
  while (isMore && !isOverTime()) {
    const decided = await decideDeliveries(db, { channels: deps, now: now() });
    const sent = await sendDeliveries(deps);
    isMore = decided > 0 || sent > 0;
  }
  if (isMore) await addJob(db, 'deliver-notices', {}, { key: 'deliver-notices' });
}
