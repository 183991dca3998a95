import type { PaymentDay } from '@malaka/contracts/money/payments';
import { PAYMENT_DAYS_MAX } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { spanTooLong } from './texts.ts';

const DAY_MS = 24 * 60 * 60_000;

type Row = Omit<PaymentDay, 'paid' | 'returned' | 'booked'> & {
  paid: string;
  returned: string;
  booked: string;
};

/** What providers reported and what the ledger booked, side by side from different tables. */
export async function listDays(
  db: Db,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<PaymentDay[]> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > PAYMENT_DAYS_MAX || days < 1) {
    throw invalid({ to: [spanTooLong[language](PAYMENT_DAYS_MAX)] });
  }
  const { rows } = await sql<Row>`
    with span as (
      select ${from}::date::timestamp at time zone 'Asia/Tashkent' as since,
        (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent' as until
    ), told as (
      select tashkent_day(p.performed_at) as day, p.provider, 1 as paid_count,
        o.amount as paid, 0::bigint as returned, 0::bigint as booked
      from span, top_up_payments p join top_up_orders o on o.id = p.order_id
      where p.performed_at >= since and p.performed_at < until
      union all
      select tashkent_day(p.cancelled_at), p.provider, 0, 0, o.amount, 0
      from span, top_up_payments p join top_up_orders o on o.id = p.order_id
      where p.performed_at is not null and p.cancelled_at >= since and p.cancelled_at < until
      union all
      select tashkent_day(j.at), e.provider, 0, 0, 0, -e.amount
      from span, ledger_journals j join ledger_entries e on e.journal_id = j.id
      where e.side = 'provider' and j.at >= since and j.at < until
    )
    select day, provider, sum(paid_count)::int as paid_count, sum(paid)::bigint as paid,
      sum(returned)::bigint as returned, sum(booked)::bigint as booked
    from told group by day, provider order by day desc, provider`.execute(db);
  return rows.map((row) => ({
    ...row,
    paid: BigInt(row.paid),
    returned: BigInt(row.returned),
    booked: BigInt(row.booked),
  }));
}
