import { apostrophes } from './letters.ts';
import { outsideProtectedSpans, cyrillicUnits } from './protected-spans.ts';
import { latinAsWritten, latinOnly } from './script-exceptions.ts';
import { cyrillicWordToLatin, latinWordToCyrillic } from './transliterate.ts';

export type MixedWord = { word: string; start: number };

const latinWord = new RegExp(
  `(?<![\\p{L}])[A-Za-z]+(?:[${apostrophes}]+[A-Za-z]+)*[${apostrophes}]?(?!\\p{L})`,
  'gu',
);
const cyrillicWord = /\p{Script=Cyrillic}+/gu;
const anyWord = new RegExp(`\\p{L}(?:[\\p{L}\\p{M}${apostrophes}]*[\\p{L}\\p{M}])?`, 'gu');
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');
const anySign = new RegExp(`^[${apostrophes}]$`, 'u');
const romanNumeral = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/u;

/** Transliterates Uzbek to Cyrillic; Cyrillic text, foreign words and code stay unchanged. */
export function toCyrillic(text: string): string {
  const isMark = optionMarksIn(text);
  return outsideProtectedSpans(text, (part) =>
    part.replace(latinWord, (match: string, index: number) => {
      const word = withoutClosingQuote(match, part, index);
      const after = match.slice(word.length) || part.charAt(index + match.length);
      const tail = match.slice(word.length);
      const unit = unitOf(word, part.slice(Math.max(0, index - 2), index));
      if (unit) return unit + tail;
      const ending = endingOfName(word);
      if (ending) return word.slice(0, -ending.length) + latinWordToCyrillic(ending) + tail;
      if (staysLatin(word, after)) return match;
      if (word.length === 1 && isMark(after, part.slice(Math.max(0, index - 3), index)))
        return match;
      return latinWordToCyrillic(word.replace(anyApostrophe, "'")) + tail;
    }),
  );
}

/** Transliterates Uzbek to Latin with the proper signs ʻ and ʼ. */
export function toLatin(text: string): string {
  return outsideProtectedSpans(text, (part) =>
    fixFormulas(part).replace(cyrillicWord, cyrillicWordToLatin),
  );
}

/** CO2 and H2O, if typed with the Cyrillic letters that look like theirs. */
export const fixFormulas = (text: string): string =>
  text.replace(cyrillicFormula, (formula) => swapped(formula, cyrillicLookAlikes, latinLookAlikes));

const cyrillicFormula =
  /(?<![\p{L}\p{N}-])(?:(?=[ВСНОРК]{1,6}[\d₀-₉])(?:[ВСНОРК][\d₀-₉]{0,2}){2,8}|[НО][2₂])(?![\p{Lu}\d₀-₉])/gu;

/** Words with letters of both scripts, which defeat search and screen readers. */
export function findMixedWords(text: string): MixedWord[] {
  return Array.from(text.matchAll(anyWord), (match) => ({
    word: match[0],
    start: match.index,
  })).filter(({ word }) => isMixed(word));
}

export function hasMixedScript(text: string): boolean {
  return findMixedWords(text).length > 0;
}

const cyrillicLookAlikes = 'аеорсухіјһАВЕКМНОРСТУХІЈ';
const latinLookAlikes = 'aeopcyxijhABEKMHOPCTYXIJ';

/**
 * The word in one script. A stray letter is replaced by its look-alike; without one, the word is
 * transliterated to the script of most of its letters.
 */
export function fixMixed(word: string): string {
  if (!isMixed(word)) return word;
  const letters = Array.from(word);
  const isMostlyLatin =
    letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >
    letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length;
  const latin = swapped(word, cyrillicLookAlikes, latinLookAlikes);
  const cyrillic = swapped(word, latinLookAlikes, cyrillicLookAlikes);
  const byLookAlikes = isMostlyLatin ? [latin, cyrillic] : [cyrillic, latin];
  const byRules = [
    word.replace(cyrillicWord, cyrillicWordToLatin),
    word.replace(anyApostrophe, "'").replace(/[A-Za-z']+/gu, latinWordToCyrillic),
  ];
  if (!isMostlyLatin) byRules.reverse();
  return [...byLookAlikes, ...byRules].find((fixed) => !isMixed(fixed)) ?? word;
}

function isMixed(word: string): boolean {
  return /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word);
}

function swapped(word: string, from: string, to: string): string {
  return Array.from(word)
    .map((letter) => to[from.indexOf(letter)] ?? letter)
    .join('');
}

// 'kino' in quotes is not kinoʻ: a final apostrophe belongs to the letter only after o and g, and
// outside quotes.
function withoutClosingQuote(match: string, text: string, index: number): string {
  const endsInSign = apostrophes.includes(match.charAt(match.length - 1));
  if (!endsInSign) return match;
  const isOpened = index > 0 && apostrophes.includes(text.charAt(index - 1));
  const isClosedLater = anySign.test(text.charAt(index + match.length));
  const isLetter = /[og]$/iu.test(match.slice(0, -1)) && (!isOpened || isClosedLater);
  return isLetter ? match : match.slice(0, -1);
}

const nameEnding = /(?:lar)?(?:ga|da|dan|dagi|ni|ning|li|cha)$|lar$/iu;

/** Excelda becomes Excelда: only the suffix is transliterated. */
function endingOfName(word: string): string | undefined {
  const ending = nameEnding.exec(word)?.[0];
  const name = ending && word.slice(0, -ending.length).toLowerCase();
  return name && name.length > 2 && latinOnly.has(name) ? ending : undefined;
}

const isBeforeUnit = /(?:\d|\d[ \u00A0]|[/·⋅*×])$/u;

/** A unit, after a number or another unit: 10 mol, g/mol. */
const unitOf = (word: string, before: string): string | undefined =>
  Object.hasOwn(cyrillicUnits, word) && isBeforeUnit.test(before) ? cyrillicUnits[word] : undefined;

type IsMark = (after: string, before: string) => boolean;

/**
 * `a) … b) … c)` and line-initial `A.`, `B.`, `C.` are option marks in the given alphabet; without
 * a third one they may be the first two of either alphabet.
 */
function optionMarksIn(text: string): IsMark {
  const hasThird = /(?<![\p{L}\p{N}])[Cc]\)/u.test(text);
  const hasLines = lines.every((line) => line.test(text));
  return (after, before) =>
    (after === ')' && hasThird) || (after === '.' && hasLines && isLineStart.test(before));
}

/**
 * Matches the three characters before it: fewer mean the beginning of the text, or follow a tag.
 */
const isLineStart = /(?:^|[\n>])[ \u00A0]{0,2}$/u;
const lines = ['A', 'B', 'C'].map(
  (mark) => new RegExp(`(?:^|[\\n>])[ \\u00A0]{0,2}${mark}\\.`, 'u'),
);

function staysLatin(word: string, after: string): boolean {
  // Python'da: a suffix joined by an apostrophe stays with the name.
  const [name = ''] = word.split(anyApostrophe);
  if (latinOnly.has(name.toLowerCase()) || latinAsWritten.has(name)) return true;
  // w, and c without h, are not Uzbek letters, so it is a foreign name.
  if (/w|c(?!h)/iu.test(word)) return true;
  if (!romanNumeral.test(word)) return false;
  // X. Karimov is an initial, II bosqich a Roman numeral.
  return word.length > 1 || (after !== '.' && word !== 'X');
}
