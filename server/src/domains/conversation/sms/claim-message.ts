import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { type Sms, SmsError } from '#/kit/gateways/sms.ts';

/** After this long the process that was sending is considered dead. */
const CLAIM_MS = 60_000;

export type ClaimedMessage = {
  id: number;
  messageId: string;
  /** Already sent. */
  isSent: boolean;
  /** An earlier attempt with an unknown outcome. */
  unclearAttempt: { gateway: string; triedAt: Date } | undefined;
};

type Query = { sms: Pick<Sms, 'key' | 'phone'>; cost: Cost; limits: SmsLimits; now: Date };

/** Records the message and books its cost before any gateway is called. */
export async function claimMessage(db: Db, query: Query): Promise<ClaimedMessage> {
  return await db.transaction().execute(async (trx) => {
    const fresh = await insertMessage(trx, query);
    if (fresh) {
      await pay(trx, query);
      return { ...fresh, isSent: false, unclearAttempt: undefined };
    }
    return await reclaim(trx, query);
  });
}

async function insertMessage(trx: Db, { sms, cost, now }: Query) {
  return await trx
    .insertInto('smsMessages')
    .values({
      key: sms.key,
      phone: sms.phone,
      isCode: cost.isCode,
      segments: cost.segments,
      cost: cost.cost,
      state: 'sending',
      createdAt: now,
      triedAt: now,
      stateAt: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'messageId'])
    .executeTakeFirst();
}

async function reclaim(trx: Db, query: Query): Promise<ClaimedMessage> {
  const { now } = query;
  const { id, messageId, state, gateway, triedAt } = await trx
    .selectFrom('smsMessages')
    .select(['id', 'messageId', 'state', 'gateway', 'triedAt'])
    .where('key', '=', query.sms.key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state === 'sent' || state === 'delivered') {
    return { id, messageId, isSent: true, unclearAttempt: undefined };
  }
  if (state === 'sending' && now.getTime() - triedAt.getTime() < CLAIM_MS) {
    throw new SmsError('again', 'The message is being sent');
  }
  // A failed message was refunded, so it is booked again.
  if (state === 'failed') await pay(trx, query);
  await trx
    .updateTable('smsMessages')
    .set({
      state: 'sending',
      triedAt: now,
      stateAt: now,
      ...(state === 'failed' && { createdAt: now }),
    })
    .where('id', '=', id)
    .execute();
  const isDoubtful = state !== 'failed' && gateway !== null;
  return {
    id,
    messageId,
    isSent: false,
    unclearAttempt: isDoubtful ? { gateway, triedAt } : undefined,
  };
}

async function pay(trx: Db, { cost, limits, now }: Query): Promise<void> {
  if (await spend(trx, cost, limits, now)) return;
  throw new SmsError('limit', 'The money of the day for SMS is spent');
}

type Cost = { segments: number; cost: number; isCode: boolean };

/** Books a message's cost in one statement; false if the day's budget does not suffice. */
async function spend(
  trx: Db,
  { segments, cost, isCode }: Cost,
  limits: SmsLimits,
  now: Date,
): Promise<boolean> {
  const most = isCode ? limits.dayWithCodes : limits.day;
  const { numAffectedRows } = await sql`
    insert into sms_days as d (day, messages, segments, spent)
    select ${tashkentDay(now)}::date, 1, ${segments}::int, ${cost}::bigint
    where ${cost}::bigint <= ${most}::bigint
    on conflict (day) do update set messages = d.messages + 1,
      segments = d.segments + excluded.segments, spent = d.spent + excluded.spent
    where d.spent + excluded.spent <= ${most}::bigint`.execute(trx);
  return Number(numAffectedRows ?? 0n) === 1;
}

/** Refunds a message that no gateway accepted. */
export async function giveBack(
  db: Db,
  { segments, cost }: Pick<Cost, 'segments' | 'cost'>,
  countedAt: Date,
): Promise<void> {
  await sql`
    update sms_days set messages = messages - 1, segments = segments - ${segments}::int,
      spent = spent - ${cost}::bigint
    where day = ${tashkentDay(countedAt)}::date`.execute(db);
}

export type SmsDay = { messages: number; segments: number; spent: number };

export async function getSmsDay(db: Db, now: Date): Promise<SmsDay> {
  const row = await db
    .selectFrom('smsDays')
    .select(['messages', 'segments', 'spent'])
    .where('day', '=', tashkentDay(now))
    .executeTakeFirst();
  return {
    messages: row?.messages ?? 0,
    segments: row?.segments ?? 0,
    spent: Number(row?.spent ?? 0),
  };
}

export type SmsLimits = {
  /** Soʻm per segment. */
  price: number;
  /** Soʻm per day: beyond this only codes are sent, up to the second limit. */
  day: number;
  dayWithCodes: number;
};
