const LETTERS_PER_ERROR = 4;

/**
 * Whether a typed text equals the expected one except for some typing errors: a letter added,
 * missing, replaced, or swapped with its neighbour. Short words allow fewer (one per four letters),
 * and digits never: 1991 is not 1992.
 */
export function isWithin(expected: string, typed: string, most: number): boolean {
  if (expected === typed) return true;
  const allowed = Math.min(most, Math.floor(expected.length / LETTERS_PER_ERROR));
  if (allowed === 0 || Math.abs(expected.length - typed.length) > allowed) return false;
  return digitsOf(expected) === digitsOf(typed) && distance(expected, typed, allowed) <= allowed;
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/**
 * Optimal string alignment: Levenshtein distance with swapped neighbours. Only the diagonal band of
 * width `most` is computed; outside it there are more errors anyway.
 */
function distance(one: string, other: string, most: number): number {
  // In row `i`, index `n` stands for letter `i - most + n` of the other text.
  let before: number[] = [];
  let last = Array.from({ length: 2 * most + 1 }, (_, n) => (n < most ? Infinity : n - most));
  for (let i = 1; i <= one.length; i += 1) {
    const row: number[] = [];
    for (let n = 0; n <= 2 * most; n += 1) {
      const j = i - most + n;
      if (j < 0 || j > other.length) row.push(Infinity);
      else if (j === 0) row.push(i);
      else {
        const change = one[i - 1] === other[j - 1] ? 0 : 1;
        let least = Math.min(last[n]! + change, (last[n + 1] ?? Infinity) + 1);
        least = Math.min(least, (row[n - 1] ?? Infinity) + 1);
        const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        if (isSwap) least = Math.min(least, before[n]! + 1);
        row.push(least);
      }
    }
    before = last;
    last = row;
  }
  return last[other.length - one.length + most]!;
}
