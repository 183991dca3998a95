import { normalizedWords } from '@malaka/grading/normalize-text';

const mostWords = 8;
const shortestForgiven = 4;

/** The normalized words of a search; undefined if nothing was typed. */
export function searchWords(search: string | undefined): string[] | undefined {
  if (search === undefined || search.trim() === '') return undefined;
  return [...new Set(normalizedWords(search))].slice(0, mostWords);
}

/**
 * Regular expression for texts containing the word with at most one letter changed, missing, added
 * or swapped with its neighbour. Normalized words consist of letters, digits and apostrophes.
 */
export function withinOneTypo(word: string): string {
  const letters = [...word];
  if (letters.length < shortestForgiven) return word;
  const variants = new Set<string>([word]);
  letters.forEach((letter, at) => {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1).join('');
    variants.add(`${before}.${after}`);
    variants.add(before + after);
    if (at > 0) variants.add(`${before}.${letter}${after}`);
    const next = letters[at + 1];
    if (next !== undefined) variants.add(before + next + letter + letters.slice(at + 2).join(''));
  });
  return `(${[...variants].join('|')})`;
}

/**
 * Trigram similarity that remains after a typo in the shortest word, so that the index can narrow
 * the search.
 */
export const similarityFloor = (words: string[]): number =>
  words.some((word) => [...word].length <= shortestForgiven) ? 0.15 : 0.25;
