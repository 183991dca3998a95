import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { SmsLimits } from './sms-limits.ts';

export type Cost = { segments: number; cost: number; isCode: boolean };

/** Books a message's cost in one statement; false if the day's budget does not suffice. */
export async function spend(
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
