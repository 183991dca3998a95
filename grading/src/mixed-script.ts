/** Cyrillic letters and their Latin look-alikes. */
const pairs =
  'аa еe оo рp сc хx уy кk мm тt іi јj ѕs һh АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS ҺH';
const latinFor = new Map(pairs.split(' ').map((pair) => [pair[0]!, pair[1]!]));
const cyrillicFor = new Map(
  pairs
    .split(' ')
    // Not letters of our Cyrillic alphabets: an i in a Cyrillic word is no typing error.
    .filter((pair) => !/[іјѕһІЈЅҺ]/u.test(pair))
    .map((pair) => [pair[1]!, pair[0]!]),
);

const WORD = /\p{L}[\p{L}\p{M}ʻʼ‘’'`]*/gu;
const LATIN = /\p{Script=Latin}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;

export type MixedWord = {
  word: string;
  /** Offset in the text. */
  at: number;
  /** The word in one script, of the same length. */
  fixed: string;
};

/**
 * Words with a look-alike letter of the other script, which search and grading would not match.
 * Deliberate mixtures such as `GPSни` are not reported, because their letters have no look-alikes.
 */
export function findMixedWords(text: string): MixedWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index: at }) => {
    const fixed = inOneScript(word);
    return fixed === undefined ? [] : [{ word, at, fixed }];
  });
}

export function fixMixedScript(text: string): string {
  return text.replaceAll(WORD, (word) => inOneScript(word) ?? word);
}

function inOneScript(word: string): string | undefined {
  const latin = word.match(LATIN) ?? [];
  const cyrillic = word.match(CYRILLIC) ?? [];
  if (latin.length === 0 || cyrillic.length === 0) return undefined;
  const toLatin = replaced(word, cyrillic, latinFor);
  const toCyrillic = replaced(word, latin, cyrillicFor);
  return latin.length >= cyrillic.length ? (toLatin ?? toCyrillic) : (toCyrillic ?? toLatin);
}

function replaced(word: string, strange: string[], twins: ReadonlyMap<string, string>) {
  if (!strange.every((letter) => twins.has(letter))) return undefined;
  return Array.from(word, (letter) => twins.get(letter) ?? letter).join('');
}
