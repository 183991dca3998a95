import { apostrophes } from './letters.ts';
import { latinWordToCyrillic } from './transliterate.ts';

/*
 * A single letter is a point, a variable or a mark if its neighbours suggest so; anywhere else it
 * may be a word (`u`, `o`), an initial, a class or a unit, and is transliterated like words.
 */

const gap = String.raw`[ \u00A0]{1,2}`;
const sign = `[${apostrophes}]`;
/** Words in both scripts, with any apostrophe, capitalised or not. */
const both = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, latinWordToCyrillic(word)])
    .map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1).replaceAll("'", sign)}`)
    .join('|');

const start = `(?<![\\p{L}\\p{N}.${apostrophes}/-])(?<!\\d[ \\u00A0]|\\}\\} ?)`;
/** A full stop would make it an initial or abbreviation, unless it ends the text. */
const end = `(?![\\p{L}\\p{N}${apostrophes}/-]|\\.(?!\\s*(?:$|<)))`;

const letter = `[A-Za-z]\\d{0,2}(?![\\p{L}\\p{N}${apostrophes}])`;
/** `U nuqta` and `u tomon` mean "that point" and "that side". */
const letterOfNoun = String.raw`(?![Uuo](?!\d))${letter}`;
const group = String.raw`[A-Z]{2,6}(?!\p{L})`;
const joined = `(?:[,;]${gap}|,?${gap}(?:${both('va yoki hamda bilan')})${gap})`;
/** A letter that is not a word by itself, whatever list it is in. */
const noWord = `(?=(?:[AEIOUaeiou]${joined}){0,30}(?![AEIOUaeiou](?!\\d))${letter})`;

const straight = `(?:${both("to'g'ri")})${gap}(?:${both("chiziq to'rtburchak")})`;
const shapes = both(
  "uchburchak to'rtburchak beshburchak oltiburchak ko'pburchak burchak kesma nur vektor diagonal kvadrat romb trapetsiya parallelogramm piramida prizma mediana bissektrisa balandlik yoy vatar qirra katet gipotenuza",
);
const shape = `(?:${shapes}|${straight})`;
const things = both(
  "to'plam hodisa matritsa funksiya o'zgaruvchi soni sonlar ildiz koeffitsiyent parametr vitamin markazli tekislik radius massa tezlik kuch",
);
/** Not the words for United Nations or point of view. */
const side = `(?:${both('tomon')})(?!idan|идан|lama|лама)`;
const point = `(?:${both('nuqta')})(?!i|и)`;
const thing = `(?:${shapes}|${straight}|${things}|${side}|${point})`;
const ending = `(?:${both('ni ning ga da dan ta marta')})(?!\\p{L})`;

const isOther = `(?!${gap}(?:${both('sinf guruh harf')}))`;
const oneOf = (part: string) => `${part}(?:${joined}${part}){0,30}`;

/** Lists of letters; the words between them are transliterated. */
const lists = [
  // A, B va C; a, b, c
  `${noWord}${letter}(?:${joined}${letter})+${end}${isOther}`,
  // ABC uchburchak, AB va CD kesmalar, A nuqta
  `${oneOf(`(?:${group}|${letterOfNoun})`)}(?=${gap}${shape})`,
  `${oneOf(String.raw`[A-Z]{2}(?!\p{L})`)}(?=${gap}${side})`,
  `${oneOf(letterOfNoun)}(?=${gap}${thing})`,
  `${oneOf(String.raw`[A-H](?![\p{L}\p{N}])`)}(?=${gap}(?:${both('variant javob')}))`,
];

export const letterSpans: readonly string[] = [
  `${start}(?<list>${lists.join('|')})`,
  // n ta, a ga teng, n-had
  `${start}${letterOfNoun}(?=${gap}${ending})`,
  `${start}[kn](?=-\\p{Ll})`,
  // Javob: B; variant C; vitamin D
  `(?<=(?:${both('javob javobi javoblar variant kalit vitamin')}) ?[:–—-]? )[A-Ha-h]${end}`,
  // ∠ABC, AB ⊥ CD
  String.raw`[∠△∆⊿] ?[A-Z]{1,4}(?!\p{L})`,
  String.raw`(?<!\p{L})[A-Z]{1,4} ?[⊥∥∦≅∼] ?[A-Z]{1,4}(?!\p{L})`,
  // x1, a12; m2 is a unit.
  `${start}(?!m[23])[a-z]\\d{1,2}${end}`,
  // Unlike unit letters, these are never a word or the beginning of one.
  `${start}[bcdfjknpqrvw](?![\\p{L}\\p{N}${apostrophes}/.)-])${isOther}`,
];

/** The words between the letters of a list. */
export const joiners = new RegExp(
  `(?<=[ \\u00A0])(?:${both('va yoki hamda bilan')})(?=[ \\u00A0])`,
  'gu',
);
