/**
 * Points earned: rows are attempts, columns questions; each cell is the share of the question's
 * points from 0 to 1, NaN if it was not asked.
 */
export type Responses = {
  readonly persons: number;
  readonly items: number;
  readonly shares: Float64Array;
};

export const isPosed = (share: number): boolean => !Number.isNaN(share);

export function responsesOf(rows: readonly (readonly (number | null)[])[]): Responses {
  const items = rows[0]?.length ?? 0;
  const shares = new Float64Array(rows.length * items);
  for (const [person, row] of rows.entries()) {
    for (let item = 0; item < items; item += 1) {
      shares[person * items + item] = row[item] ?? Number.NaN;
    }
  }
  return { persons: rows.length, items, shares };
}

/** Sum and number of each person's questions. */
export function totalsOf({ persons, items, shares }: Responses) {
  const sums = new Float64Array(persons);
  const counts = new Float64Array(persons);
  for (let person = 0; person < persons; person += 1) {
    for (let item = 0; item < items; item += 1) {
      const share = shares[person * items + item]!;
      if (!isPosed(share)) continue;
      sums[person]! += share;
      counts[person]! += 1;
    }
  }
  return { sums, counts };
}
