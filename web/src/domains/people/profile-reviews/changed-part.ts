export type ChangedPart = { start: string; middle: string; end: string };

const PART_MAX = 0.6;

/**
 * The part of the new text that differs, so that one letter of a name or one digit of a passport
 * stands out; null if too much differs for highlighting to help.
 */
export function changedPart(before: string, now: string): ChangedPart | null {
  const old = [...before];
  const letters = [...now];
  const shorter = Math.min(old.length, letters.length);
  let from = 0;
  while (from < shorter && old[from] === letters[from]) from += 1;
  let back = 0;
  while (back < shorter - from && old.at(-1 - back) === letters.at(-1 - back)) back += 1;
  const to = letters.length - back;
  if (from === to || to - from > letters.length * PART_MAX) return null;
  return {
    start: letters.slice(0, from).join(''),
    middle: letters.slice(from, to).join(''),
    end: letters.slice(to).join(''),
  };
}
