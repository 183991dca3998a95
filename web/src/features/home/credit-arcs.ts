type Credits = { total: number; carried: number; minimum: number };

/** Shares of the yearly minimum in percent; what came over from last year is an arc of its own. */
export function creditArcs({ total, carried, minimum }: Credits) {
  const share = (credits: number) => (minimum > 0 ? Math.max(0, (credits / minimum) * 100) : 0);
  return { carried: share(carried), earned: share(total - carried) };
}

export const creditsLeft = ({ total, minimum }: Credits): number =>
  Math.max(0, Math.round((minimum - total) * 100) / 100);
