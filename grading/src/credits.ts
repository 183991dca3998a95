import { fromTashkent, inTashkent } from './tashkent.ts';

export type CreditKind =
  | 'earned'
  | 'alternative'
  | 'offline'
  | 'webinar'
  | 'carried_in'
  | 'corrected'
  | 'imported';

/** Stored with every line, so that each can be explained by the rule of its time. */
export const CREDIT_RULE_VERSION = 1;

/** A line of the year before its closing; only corrections may be negative. */
export type CreditLine = { id: number; kind: CreditKind; credits: number; at: Date };

/** Rule of the position type: the year's minimum, and the maximum carried into the next year. */
export type CarryRule = { minimum: number; cap: number };

export type CreditPart = { lineId: number; credits: number };

export type ClosedYear = {
  balance: number;
  /** Opening lines of the next year. */
  carried: CreditPart[];
  /** Surplus that is lost: above the cap, or already carried once. */
  expired: CreditPart[];
};

/** The year begins on 1 January 00:00 in Tashkent. */
export function qualificationYear(at: Date): number {
  return inTashkent(at).getUTCFullYear();
}

export function qualificationYearStart(year: number): Date {
  return fromTashkent(Date.UTC(year, 0, 1));
}

/** The sum of the lines, exact to the hundredth; a "what if" adds one line. */
export const creditBalance = (lines: readonly Pick<CreditLine, 'credits'>[]): number =>
  lines.reduce((sum, line) => sum + inHundredths(line.credits), 0) / 100;

/** Closes a year: the oldest credits pay the minimum, the next ones are carried up to the cap. */
export function closeYear(lines: readonly CreditLine[], rule: CarryRule): ClosedYear {
  const balance = creditBalance(lines);
  const taken = creditBalance(lines.filter((line) => line.credits < 0));
  const surplus = splitOldestFirst(
    lines
      .filter((line) => line.credits > 0)
      .toSorted(byAge)
      .map(({ id, credits }) => ({ id, credits: inHundredths(credits) })),
    inHundredths(rule.minimum) - inHundredths(taken),
  ).rest;
  // Decision: surplus is carried only once, so credits from last year expire here.
  const carriedOnce = new Set(
    lines.filter((line) => line.kind === 'carried_in').map((line) => line.id),
  );
  const fresh = surplus.filter((line) => !carriedOnce.has(line.id));
  const { first, rest } = splitOldestFirst(fresh, inHundredths(rule.cap));
  const stale = surplus.filter((line) => carriedOnce.has(line.id));
  return { balance, carried: first.map(toPart), expired: [...stale, ...rest].map(toPart) };
}

/** A person's result if the year closed now, or with one more line. */
export type CreditForecast = {
  balance: number;
  /** What is still missing for the minimum. */
  missing: number;
  isReached: boolean;
  carries: number;
  expires: number;
};

export function forecastYear(lines: readonly CreditLine[], rule: CarryRule): CreditForecast {
  const { balance, carried, expired } = closeYear(lines, rule);
  const missing = Math.max(0, inHundredths(rule.minimum) - inHundredths(balance)) / 100;
  return {
    balance,
    missing,
    isReached: missing === 0,
    carries: creditBalance(carried),
    expires: creditBalance(expired),
  };
}

// Two decimals are not exact in binary, so sums and splits use whole hundredths.
const inHundredths = (credits: number) => Math.round(credits * 100);

/** Credits in hundredths. */
type Portion = Pick<CreditLine, 'id' | 'credits'>;

function splitOldestFirst(
  lines: readonly Portion[],
  amount: number,
): { first: Portion[]; rest: Portion[] } {
  const first: Portion[] = [];
  const rest: Portion[] = [];
  let left = Math.max(0, amount);
  for (const { id, credits } of lines) {
    const part = Math.min(credits, left);
    left -= part;
    if (part > 0) first.push({ id, credits: part });
    if (credits > part) rest.push({ id, credits: credits - part });
  }
  return { first, rest };
}

// Credits from last year are older than anything of this year.
function byAge(a: CreditLine, b: CreditLine): number {
  const origin = Number(b.kind === 'carried_in') - Number(a.kind === 'carried_in');
  return origin || a.at.getTime() - b.at.getTime() || a.id - b.id;
}

function toPart({ id, credits }: Portion): CreditPart {
  return { lineId: id, credits: credits / 100 };
}
