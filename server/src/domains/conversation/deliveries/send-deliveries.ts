import type { DeliveryState } from '@malaka/contracts/conversation/choices';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { type Claimed, claimDeliveries } from './claim-deliveries.ts';
import { messageOf } from './message.ts';
import { queueDeliveries } from './queue-delivery.ts';
import { type Reachable, readPeople } from './read-people.ts';
import { nextTry } from './rules.ts';
import { type Outcome, sendBy } from './send-by.ts';

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
export async function sendDeliveries(sending: Sending): Promise<number> {
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
