import { FACT_KINDS, type FactKind } from '@malaka/contracts/reporting/choices';
import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { FactFigures } from '@malaka/contracts/reporting/platform-statistics';
import { tashkentDay } from '@malaka/grading/tashkent';
import { type Span, spansOf } from '#/domains/learning/index.ts';

/** The number of the kind in person_facts. */
export const kindNumber = (kind: FactKind): number => FACT_KINDS.indexOf(kind) + 1;

export type Query = { period: StatisticsPeriod; date?: string | undefined; now: Date };

export type Spans = {
  /** Oldest first; the last one is the requested span. */
  spans: Span[];
  current: Span;
  before: Span;
  isRunning: boolean;
  /** The last day that the span includes: today while it is running. */
  until: string;
  /** The same number of days of the span before; null if there are none. */
  compared: Span | null;
};

/** The span that contains the day and the spans before it; a future day counts as today. */
export function chooseSpans({ period, date, now }: Query): Spans {
  const today = tashkentDay(now);
  const chosen = date === undefined || date > today ? today : date;
  const spans = spansOf(period, new Date(`${chosen}T12:00:00+05:00`));
  const [before, current] = [spans.at(-2)!, spans.at(-1)!];
  const isRunning = today <= current.to;
  const until = isRunning ? today : current.to;
  const compared =
    until === current.to ? whole(period, isRunning, before) : partOf(period, before, until);
  return { spans, current, before, isRunning, until, compared };
}

/**
 * A span on its last day counts as whole, except for a day: only hours are missing, but for a day
 * that is too much.
 */
const whole = (period: StatisticsPeriod, isRunning: boolean, before: Span) =>
  period === 'day' && isRunning ? null : before;

/** The same part of the span before; null if that span is too short. */
function partOf(period: StatisticsPeriod, before: Span, until: string): Span | null {
  const [year = 0, month = 1, date = 1] = until.split('-').map(Number);
  const to = {
    day: until,
    week: dayBeside(until, -7),
    month: dayText(Date.UTC(year, month - 2, date)),
    year: dayText(Date.UTC(year - 1, month - 1, date)),
  }[period];
  return to <= before.to ? { from: before.from, to } : null;
}

/** First and last day, inclusive. */
export type Days = { from: string; to: string };

/** Splits days into whole months, as pairs of first days, and the remaining days. */
export function splitDays({ from, to }: Days): { months: Days[]; days: Days[] } {
  const first = from.endsWith('-01') ? from : monthStart(from, 1);
  const end = monthStart(dayBeside(to, 1));
  if (first >= end) return { months: [], days: [{ from, to }] };
  const beside = [
    { from, to: dayBeside(first, -1) },
    { from: end, to },
  ];
  return {
    months: [{ from: first, to: monthStart(end, -1) }],
    days: beside.filter((days) => days.from <= days.to),
  };
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

function monthStart(day: string, later = 0): string {
  const at = new Date(day);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));
}

const dayBeside = (day: string, days: number) => dayText(Date.parse(day) + days * 24 * 60 * 60_000);

/** One sum of facts: of a place, or of a whole span if no place is given. */
export type Sum = {
  start: string;
  kind: number;
  placeId: number | null;
  amount: number;
  money: number;
};

export const NOTHING: FactFigures = {
  registrations: 0,
  confirmations: 0,
  purchases: 0,
  money: 0n,
  completions: 0,
  certificates: 0,
};

export function figuresOf(sums: Iterable<Sum>): FactFigures {
  const figures = { ...NOTHING };
  for (const { kind, amount, money } of sums) {
    figures[FACT_KINDS[kind - 1]!] += amount;
    figures.money += BigInt(money);
  }
  return figures;
}
