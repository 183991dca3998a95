import { fromTashkent, inTashkent } from './tashkent.ts';

export type CreditKind =
  | 'earned'
  | 'alternative'
  | 'offline'
  | 'webinar'
  | 'carried_in'
  | 'corrected'
  | 'imported';

/** Kept with every line, so that each can be told by the rule of its time. */
export const CREDIT_RULE_VERSION = 1;

/** A line that the year gained or lost before its closing; only corrections are negative. */
export type CreditLine = { id: number; kind: CreditKind; credits: number; at: Date };

/** Data of the position type: the year's minimum and the most that the next year takes over. */
export type CarryRule = { minimum: number; cap: number };

export type CreditPart = { lineId: number; credits: number };

export type ClosedYear = {
  balance: number;
  /** What opens the next year as its own line. */
  carried: CreditPart[];
  /** Surplus that is lost: above the cap, or carried once already. */
  expired: CreditPart[];
};

/** The year opens on 1 January 00:00 in Tashkent. */
export function qualificationYear(at: Date): number {
  return inTashkent(at).getUTCFullYear();
}

export function qualificationYearStart(year: number): Date {
  return fromTashkent(Date.UTC(year, 0, 1));
}

/** The balance is the sum of the lines, exact to the hundredth; "what if" asks with one line more. */
export const creditBalance = (lines: readonly Pick<CreditLine, 'credits'>[]): number =>
  lines.reduce((sum, line) => sum + inHundredths(line.credits), 0) / 100;

/** Closes a year: the minimum is paid from the oldest credits, the next ones are carried up to the cap. */
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
  // Decision: surplus goes to the next year only, so what came from the last year ends here.
  const carriedOnce = new Set(
    lines.filter((line) => line.kind === 'carried_in').map((line) => line.id),
  );
  const fresh = surplus.filter((line) => !carriedOnce.has(line.id));
  const { first, rest } = splitOldestFirst(fresh, inHundredths(rule.cap));
  const stale = surplus.filter((line) => carriedOnce.has(line.id));
  return { balance, carried: first.map(toPart), expired: [...stale, ...rest].map(toPart) };
}

/** Where a person stands in a year that is closed at this moment, or would be with one line more. */
export type CreditForecast = {
  balance: number;
  /** What the minimum still lacks. */
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

// Two decimals are not exact in binary: sums and splits are made of whole hundredths.
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

// What came from the last year is older than anything of this one.
function byAge(a: CreditLine, b: CreditLine): number {
  const origin = Number(b.kind === 'carried_in') - Number(a.kind === 'carried_in');
  return origin || a.at.getTime() - b.at.getTime() || a.id - b.id;
}

function toPart({ id, credits }: Portion): CreditPart {
  return { lineId: id, credits: credits / 100 };
}
