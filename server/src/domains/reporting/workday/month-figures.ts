import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import type { Workday } from '@malaka/contracts/reporting/workday';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { sumFacts } from '#/domains/reporting/platform-statistics/queries.ts';
import { kindNumber } from '#/domains/reporting/platform-statistics/rules.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { monthSpans } from './rules.ts';

type Query = { regionId: number | null; now: Date; language: Language };

/** The region of a manager, or the whole country, in the month so far and in the one before. */
export async function readMonth(
  db: Db,
  { regionId, now, language }: Query,
): Promise<NonNullable<Workday['figures']>> {
  const spans = monthSpans(now);
  const current = spans.at(-1)!;
  const [sums, names] = await Promise.all([
    sumFacts(db, {
      node: { level: 0, parentId: 0, placeId: regionId },
      period: 'day',
      spans,
      byPlaceFrom: '9999-12-31',
    }),
    executePrepared(
      db,
      sql<{ name: string }>`
        select ${localName('name', language)} as name from regions where id = ${regionId}::int`,
    ),
  ]);
  const amountOf = (start: string, number: number) =>
    sums.find((sum) => sum.start === start && sum.kind === number)?.amount ?? 0;
  return {
    region: names.rows[0]?.name ?? null,
    from: current.from,
    to: current.to,
    kinds: FACT_KINDS.map((kind) => ({
      kind,
      amount: amountOf(current.from, kindNumber(kind)),
      before: amountOf(spans[0]!.from, kindNumber(kind)),
    })),
  };
}
