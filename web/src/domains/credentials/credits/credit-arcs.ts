import type { CreditStanding } from '@malaka/contracts/credentials/credits';

export type RingCredits = Pick<
  CreditStanding,
  'collected' | 'carried' | 'alternative' | 'minimum' | 'missing' | 'year'
>;

/**
 * Shares of the yearly minimum in percent; carried credits and alternative certificates are
 * separate.
 */
export function creditArcs({ collected, carried, alternative, minimum }: RingCredits) {
  const share = (credits: number) => (minimum > 0 ? Math.max(0, (credits / minimum) * 100) : 0);
  return {
    carried: share(carried),
    alternative: share(alternative),
    earned: share(earnedOf({ collected, carried, alternative })),
  };
}

/** From this year's courses, webinars and trainings, including corrections. */
export const earnedOf = ({
  collected,
  carried,
  alternative,
}: Pick<RingCredits, 'collected' | 'carried' | 'alternative'>): number =>
  Math.round((collected - carried - alternative) * 100) / 100;
