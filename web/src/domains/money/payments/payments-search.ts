import {
  MOVEMENT_TYPES,
  PAYMENT_PROVIDERS,
  type PaymentProvider,
} from '@malaka/contracts/money/choices';
import { TOP_UP_MAX, TOP_UP_MIN, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { dayOf, oneOf, wholeNumber, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Filters of the history as encoded in its address. */
export type PaymentsSearch = {
  type?: MovementType;
  from?: string;
  to?: string;
  /** The missing so'm, preset in the top-up dialog. */
  top_up?: number;
  /** The course to be bought with it. */
  course?: number;
};

/** Drops invalid values. */
export const readPaymentsSearch = (raw: Record<string, unknown>): PaymentsSearch =>
  withoutEmpty<PaymentsSearch>({
    type: oneOf(MOVEMENT_TYPES, raw['type']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    top_up: wholeNumber(raw['top_up'], 1, Number.MAX_SAFE_INTEGER),
    course: wholeNumber(raw['course'], 1, Number.MAX_SAFE_INTEGER),
  });

/** The missing amount, raised or capped to the limits of a top-up. */
export const amountFor = (missing: number): number =>
  Math.min(Math.max(missing, TOP_UP_MIN), TOP_UP_MAX);

/** Whole so'm, with any spaces; undefined if it is not a valid amount. */
export function readAmount(typed: string): bigint | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount >= TOP_UP_MIN && amount <= TOP_UP_MAX ? BigInt(amount) : undefined;
}

/** Filters of the movements as encoded in the address. */
export type MovementsSearch = Pick<PaymentsSearch, 'type' | 'from' | 'to'> & {
  search?: string;
  provider?: PaymentProvider;
};

export const readMovementsSearch = (raw: Record<string, unknown>): MovementsSearch => {
  const { type, from, to } = readPaymentsSearch(raw);
  return withoutEmpty<MovementsSearch>({
    type,
    from,
    to,
    search: wordsOf(raw['search'], SEARCH_MAX),
    provider: oneOf(PAYMENT_PROVIDERS, raw['provider']),
  });
};
