import { heardAs } from '#/kit/search/heard-as.ts';
import { searchWords, withinOneTypo } from '#/kit/search/search-words.ts';

/** Alternative spellings of one typed word: an account must have at least one of them. */
export type Term = readonly string[];

const MAX_SPELLINGS = 16;

/**
 * The typed words, normalised, each with its sound-alikes; a number is one term however it is
 * spaced. Undefined without a search.
 */
export function searchTerms(search: string | undefined): Term[] | undefined {
  const number = search?.replace(/[\s()+-]/g, '') ?? '';
  if (/^\d{3,}$/.test(number)) return [[number]];
  return searchWords(search)?.map(heardAs);
}

/** Uzbek names in Russian spelling, which lacks some letters: Тухтасинова, Каххоров. */
const plain = (name: string): string =>
  name.replaceAll("o'", 'u').replaceAll("g'", 'g').replaceAll('q', 'k').replaceAll('h', 'x');

/** The name in full and with each single letter left out: names a typo apart share a variant. */
export function variantsOf(name: string): string[] {
  const letters = [...plain(name)];
  return [plain(name), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
}

/** The term extended by names a typo away from it. */
export function withTypoVariants(typed: Term, names: readonly string[]): Term {
  const plainOnes = [...new Set(typed.map(plain))];
  const pattern = new RegExp(`^(${plainOnes.map(withinOneTypo).join('|')})$`, 'u');
  const near = [...typed, ...names.filter((name) => pattern.test(plain(name)))];
  // A name contained in another one finds that one too.
  const shortest = near.filter((name) =>
    near.every((other) => other === name || !name.includes(other)),
  );
  return [...new Set(shortest)].slice(0, MAX_SPELLINGS);
}
