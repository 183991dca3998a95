import { normalizedWords } from '@malaka/grading/normalize-text';

export type Place = { id: number; name: { uz: string; ru?: string; en?: string } };

type Sort = 'city' | 'district' | 'region' | '';

// Whole words: Shahrisabz is not a city because of its first letters.
const sorts: readonly (readonly [sort: Sort, word: RegExp])[] = [
  ['city', /^(?:sh|g|shahar|shahri|gorod|city)$/],
  ['district', /^(?:t|tum|tuman|tumani|r|n|rayon|rayoni|district)$/],
  ['region', /^(?:vil|viloyat|viloyati|obl|oblast|of|respublika|respublikasi|region|republic)$/],
];

/** `Andijon t.`, `Андижанский район` and `Andijan District` are one place; `Andijon` may be two. */
export class PlaceIndex {
  readonly #exact = new Map<string, Set<number>>();
  readonly #plain = new Map<string, Set<number>>();
  readonly #known = new Map<string, readonly number[]>();

  constructor(places: readonly Place[]) {
    for (const { id, name } of places) {
      for (const text of Object.values(name)) {
        const { rest, sort } = partsOf(text);
        if (rest === '') continue;
        add(this.#exact, `${rest} ${sort}`, id);
        add(this.#plain, rest, id);
      }
    }
  }

  /** Ids of all places that may be meant. */
  find(text: string): readonly number[] {
    const known = this.#known.get(text);
    if (known) return known;
    const { rest, sort } = partsOf(text);
    const found = sort === '' ? this.#plain.get(rest) : this.#exact.get(`${rest} ${sort}`);
    const ids = [...(found ?? [])];
    this.#known.set(text, ids);
    return ids;
  }
}

/** The bare name, and the kind of place named beside it. */
function partsOf(text: string): { rest: string; sort: Sort } {
  const sortsNamed = new Set<Sort>();
  const rest = normalizedWords(text).filter((word) => {
    const sort = sorts.find(([, pattern]) => pattern.test(word))?.[0];
    if (sort) sortsNamed.add(sort);
    return !sort;
  });
  return { rest: rest.join(' '), sort: sorts.find(([sort]) => sortsNamed.has(sort))?.[0] ?? '' };
}

function add(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids.add(id));
}
