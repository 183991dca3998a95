/** Cyrillic letters that look like Latin ones; people mix them. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  О: 'O',
  Р: 'P',
};
const alphabets = { latin: [...'ABCDEFGHIJ'], cyrillic: [...'АБВГДЕЖЗИК'] };
export type Alphabet = keyof typeof alphabets;

const lookOf = (letter: string) => alike[letter] ?? letter;
const scriptOf = (letter: string): Alphabet =>
  /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : 'latin';

/** Consecutive labels such as A, B, C or а, б, в, starting anywhere. */
export const areInRow = (labels: readonly string[]): boolean =>
  Object.values(alphabets).some((letters) => {
    const looks = letters.map(lookOf);
    const places = labels.map((label) => looks.indexOf(lookOf(label.toUpperCase())));
    return places.every((place, n) => place >= 0 && place === places[0]! + n);
  });

/** Consecutive labels starting with A, all in the same case. */
export const areOptionLabels = (labels: readonly string[]): boolean =>
  labels.length > 1 &&
  /^[aа]$/i.test(labels[0]!) &&
  new Set(labels.map((label) => label === label.toUpperCase())).size === 1 &&
  areInRow(labels);

/** A heading or label that is a single option letter, in either script. */
export const isOptionLetter = (text: string): boolean => /^[a-jа-икнс]\s*[.)]?$/i.test(text.trim());

/** The alphabet of a set of keys, by letters that only one alphabet has among its first ten. */
export function alphabetOf(keys: readonly string[]): Alphabet | undefined {
  const letters = keys.flatMap(
    (key) => key.toUpperCase().match(/(?<!\p{L})\p{L}(?!\p{L})/gu) ?? [],
  );
  const isCyrillic = letters.some((letter) => 'БГДЖЗИ'.includes(letter));
  const isLatin = letters.some((letter) => 'CСDFGIJ'.includes(letter));
  if (isCyrillic === isLatin) return undefined;
  return isCyrillic ? 'cyrillic' : 'latin';
}

/** The script of a text, if it uses only one. */
export function scriptOfText(text: string): Alphabet | undefined {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  if (isCyrillic === /\p{Script=Latin}/u.test(text)) return undefined;
  return isCyrillic ? 'cyrillic' : 'latin';
}

type Naming = {
  /** Upper case; empty for options without labels. */
  labels: readonly string[];
  /** Alphabet of the neighbouring keys. */
  alphabet?: Alphabet | undefined;
  /** Script of the question. */
  script?: Alphabet | undefined;
};

/** All options that a letter or number may mean: none, one, or several if it is ambiguous. */
export function placesOf(name: string, { labels, alphabet, script }: Naming): number[] {
  const upperName = name.toUpperCase();
  const isLabelled =
    labels.every((label) => label !== '') && new Set(labels).size === labels.length;
  const exact = isLabelled ? labels.indexOf(upperName) : -1;
  if (exact >= 0) return [exact];
  const isNumbered = isLabelled && labels.every((label) => /^\d+$/.test(label));
  if (/^\d{1,2}$/.test(upperName)) {
    const place = Number(upperName) - 1;
    return !isNumbered && place >= 0 && place < labels.length ? [place] : [];
  }
  if (!/^\p{L}$/u.test(upperName)) return [];
  if (isLabelled && !isNumbered) return matchingLabels(upperName, { labels, alphabet });
  const places = (['latin', 'cyrillic'] as const).flatMap((each) => {
    const known = alphabets[each].findIndex((letter) => lookOf(letter) === lookOf(upperName));
    return known >= 0 && known < labels.length ? [{ each, known }] : [];
  });
  const own = scriptOf(upperName);
  const decided = alphabet ?? (script === own ? own : undefined);
  const fitting = places.filter(({ each }) => each === decided);
  return [...new Set((fitting.length > 0 ? fitting : places).map(({ known }) => known))];
}

/** A letter that looks like a label, or has the same position in the other alphabet. */
function matchingLabels(upperName: string, { labels, alphabet }: Naming): number[] {
  const own = scriptOf(upperName);
  const similar = labels.findIndex((label) => lookOf(label) === lookOf(upperName));
  const place = alphabets[own].indexOf(upperName);
  const isRow = labels.every((label, n) =>
    Object.values(alphabets).some((letters) => lookOf(letters[n] ?? '') === lookOf(label)),
  );
  const isThere = isRow && place >= 0 && place < labels.length;
  if (similar < 0) return isThere ? [place] : [];
  // A neighbouring `Б` shows that letters count as positions, although this one looks like another
  // label.
  const isCounted = isThere && alphabet === own && own === 'cyrillic' && place !== similar;
  return isCounted ? [similar, place] : [similar];
}
