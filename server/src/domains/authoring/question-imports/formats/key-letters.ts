import { normalizeText } from '@malaka/grading/normalize-text';
import { type Issue, warning } from './read.ts';

/** Cyrillic letters that look like Latin ones; people mix them. */
const alikeLetters: Readonly<Record<string, string>> = {
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

const lookOf = (letter: string) => alikeLetters[letter] ?? letter;
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
function scriptOfText(text: string): Alphabet | undefined {
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

type Option = { label: string; text: string; isRight: boolean };

type Key = {
  /** Keys written beside the options, such as `B, D`; all must agree. */
  answers: readonly string[];
  alphabet?: Alphabet | undefined;
  question?: string;
};

/** The right options by their marks or by a line such as `Javob: B, D`; none if that is unclear. */
export function rightPlaces(
  options: readonly Option[],
  { answers, alphabet, question = '' }: Key,
): { right: Set<number>; issues: Issue[] } {
  const marked = options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
  const distinct = [...new Set(answers.map((answer) => answer.trim()).filter(Boolean))];
  if (distinct.length === 0) return { right: new Set(marked), issues: [] };
  const words = [question, ...options.map(({ text }) => text)].join(' ');
  const labels = options.map(({ label }) => label.toUpperCase());
  const naming = { labels, alphabet, script: scriptOfText(words) };
  const byWhole = wholeTexts(options);
  const readings = distinct.map((answer) => readingsOf(answer, naming, byWhole));
  const all = [...readings.flat(), ...(marked.length > 0 ? [marked] : [])].map((places) =>
    [...new Set(places)].toSorted((a, b) => a - b),
  );
  const isOne = new Set(all.map((places) => places.join())).size === 1;
  if (isOne && readings.every((own) => own.length > 0)) {
    return { right: new Set(all[0]), issues: [] };
  }
  return { right: new Set(), issues: [warning('unclear_key', distinct.join('; '))] };
}

type ByWhole = ReturnType<typeof wholeTexts>;

/** All possible meanings of an answer: positions by letters or numbers, and options by text. */
function readingsOf(answer: string, naming: Naming, byWhole: ByWhole): number[][] {
  const plain = answer.replace(/[.;]+$/, '').trim();
  const named = (name: string) => placesOf(name.replace(/[.)]$/, ''), naming);
  const tokens = plain.split(/(?<!\s)\s*(?:[,;/&+]|\s(?:va|и|and|ва)\s|\s)\s*/i).filter(Boolean);
  const letters = tokens.length === 1 && /^\p{Lu}{2,6}$/u.test(plain) ? [...plain] : tokens;
  const byName = combined(letters.map(named));
  const byText = [
    ...byWhole(plain),
    ...combined(plain.split(/(?<!\s)\s*[,;\n]\s*/).map((part) => byWhole(part).flat())),
  ];
  if (byName.length === 0 && byText.length > 0) return byText;
  // `B) Toshkent`: a letter followed by the answer's text.
  const [, lead = '', rest = ''] = /^\(?([\p{L}\d]{1,2})\s*[.)]\s*(.*)$/su.exec(plain) ?? [];
  const byLead = lead === '' ? [] : combined([named(lead)]);
  const byRest = byWhole(rest);
  if (byLead.length > 0 && (byRest.length > 0 || byName.length === 0)) {
    return [...byLead, ...byText, ...byRest];
  }
  return [...byName, ...byText];
}

/** One reading of several tokens; if a token is ambiguous, one reading for each of its meanings. */
function combined(tokens: readonly (readonly number[])[]): number[][] {
  if (tokens.length === 0 || tokens.some((places) => places.length === 0)) return [];
  const most = Math.max(...tokens.map((places) => places.length));
  return Array.from({ length: most }, (_, n) =>
    tokens.map((places) => places[Math.min(n, places.length - 1)]!),
  );
}

/** Finds options by text; if several have it, each is a reading of its own. */
function wholeTexts(options: readonly Option[]) {
  const placesBy = (normalize: (text: string) => string) => {
    const places = Map.groupBy(options.keys(), (place) => normalize(options[place]!.text));
    return (text: string) => (places.get(normalize(text)) ?? []).map((place) => [place]);
  };
  const exactly = placesBy((text) => text.trim().toLowerCase());
  let alike: typeof exactly | undefined;
  return (text: string): number[][] => {
    if (text === '') return [];
    const exact = exactly(text);
    if (exact.length > 0) return exact;
    alike ??= placesBy((each) => normalizeText(each) || each.trim());
    return alike(text);
  };
}
