import { normalizedWords } from '@malaka/grading/normalize-text';
import { splitTags } from '@malaka/grading/plain-text';

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

const longest = 8000;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Ends the course's name in its search text; never part of a normalized word. */
export const NAME_END = '|';

/** Normalized search text of a course: its name, then its author and description. */
export function searchText(course: { name: string; author: string; description: string }): string {
  const rest = [course.author, plainText(course.description)].join(' ');
  return [...normalizedWords(course.name), NAME_END, ...normalizedWords(rest)]
    .join(' ')
    .slice(0, longest);
}

function plainText(html: string): string {
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part : ' '))
    .join('')
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

const fromCode = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ');
