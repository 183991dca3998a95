import { TOP_UP_MAX, TOP_UP_MIN } from '@malaka/contracts/kit/limits';
import { MOVEMENT_LIST } from '@malaka/contracts/money/lists';
import { searchReader, wholeNumber, withoutEmpty } from '#/kit/lists/address.ts';

export const readMovementsSearch = searchReader(MOVEMENT_LIST);

type TopUpSearch = {
  /** The missing so'm, preset in the top-up dialog. */
  top_up?: number;
  /** The course to be bought with it. */
  course?: number;
};

/** Filters of the caller's own history, which has no search. */
export const readPaymentsSearch = (raw: Record<string, unknown>) => {
  const { search: _, provider: _provider, ...filters } = readMovementsSearch(raw);
  return {
    ...filters,
    ...withoutEmpty<TopUpSearch>({
      top_up: wholeNumber(raw['top_up'], 1, Number.MAX_SAFE_INTEGER),
      course: wholeNumber(raw['course'], 1, Number.MAX_SAFE_INTEGER),
    }),
  };
};

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
