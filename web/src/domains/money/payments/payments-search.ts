import { MOVEMENT_TYPES } from '@malaka/contracts/kit/choices';
import { TOP_UP_MAX, TOP_UP_MIN } from '@malaka/contracts/kit/limits';

type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The history's filters as its address spells them. */
export type PaymentsSearch = {
  type?: MovementType;
  from?: string;
  to?: string;
  /** So'm that are missing: the top-up opens with them. */
  top_up?: number;
  /** The course that waits for them. */
  course?: number;
};

const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** What cannot be meant is left out. */
export function readPaymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  const type = MOVEMENT_TYPES.find((known) => known === search['type']);
  const from = asDay(search['from']);
  const to = asDay(search['to']);
  const missing = Number(search['top_up']);
  const course = Number(search['course']);
  return {
    ...(type && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isSafeInteger(missing) && missing > 0 && { top_up: missing }),
    ...(Number.isSafeInteger(course) && course > 0 && { course }),
  };
}

/** At least what a top-up must be, and no more than it may be. */
export const amountFor = (missing: number): number =>
  Math.min(Math.max(missing, TOP_UP_MIN), TOP_UP_MAX);

/** Whole so'm of what was typed with any spaces; undefined for what is no amount of a top-up. */
export function readAmount(typed: string): bigint | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount >= TOP_UP_MIN && amount <= TOP_UP_MAX ? BigInt(amount) : undefined;
}
