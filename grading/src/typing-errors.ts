const LETTERS_PER_ERROR = 4;

/**
 * Whether a typed text is the wanted one but for so many typing errors: a letter too many, too few,
 * another one, or two that changed places. A short word allows fewer (one in four letters), and a
 * digit is never a slip: 1991 is not 1992.
 */
export function isWithin(wanted: string, typed: string, most: number): boolean {
  if (wanted === typed) return true;
  const allowed = Math.min(most, Math.floor(wanted.length / LETTERS_PER_ERROR));
  if (allowed === 0 || Math.abs(wanted.length - typed.length) > allowed) return false;
  return digitsOf(wanted) === digitsOf(typed) && distance(wanted, typed) <= allowed;
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Optimal string alignment: Levenshtein's distance with swapped neighbours. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}
