import { MOVEMENT_TYPES } from '@malaka/contracts/money/choices';
import { TOP_UP_MAX, TOP_UP_MIN } from '@malaka/contracts/kit/limits';
import { dayOf, oneOf, wholeNumber, withoutEmpty } from '#/kit/lists/address.ts';

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

/** What cannot be meant is left out. */
export const readPaymentsSearch = (given: Record<string, unknown>): PaymentsSearch =>
  withoutEmpty<PaymentsSearch>({
    type: oneOf(MOVEMENT_TYPES, given['type']),
    from: dayOf(given['from']),
    to: dayOf(given['to']),
    top_up: wholeNumber(given['top_up'], 1, Number.MAX_SAFE_INTEGER),
    course: wholeNumber(given['course'], 1, Number.MAX_SAFE_INTEGER),
  });

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
