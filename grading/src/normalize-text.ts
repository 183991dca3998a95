import { apostrophes, isCyrillic, isCyrillicVowel, latinOf } from './letters.ts';

const apostrophe = new RegExp(`[${apostrophes}]`, 'gu');
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

// Letters normalized more coarsely than by transliteration, and those of Karakalpak.
const normalizedLetters: Readonly<Record<string, string>> = {
  ...latinOf,
  е: 'e',
  щ: 'sh',
  ъ: '',
  ь: '',
  ў: "o'",
  ғ: "g'",
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ң: 'n',
  і: 'i',
};

/**
 * One form for all spellings of a text: both scripts of Uzbek, every apostrophe, case and spacing.
 * Two texts match if their normalized forms are equal; the form is never displayed.
 */
export function normalizeText(text: string): string {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(apostrophe, "'") // before NFKC too, which takes ´ apart
    .normalize('NFKC')
    .replace(apostrophe, "'")
    .toLowerCase()
    .normalize('NFC');
  return latinized(plain)
    .normalize('NFC')
    .replace(/(?<![og])'+/gu, '') // the glottal stop: maʼno is маъно, and ъ says nothing
    .replace(/(?<=')'+/gu, '')
    .replace(/(?<!y)y+e/gu, 'e') // yer is ер, obyekt is объект
    .replace(/tyabr/gu, 'tabr') // sentabr is сентябрь
    .replace(/(?<![\p{L}'])ts/gu, 's') // sirk is цирк; no Uzbek word of its own begins with ts
    .replace(/\s+/gu, ' ')
    .trim();
}

export function normalizedWords(text: string): string[] {
  return wordsOfNormalized(normalizeText(text));
}

/** Words of a text that is already normalized. */
export function wordsOfNormalized(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [];
}

const betweenWords = new RegExp(`[^\\p{L}\\p{M}\\p{N}${apostrophes}]+`, 'u');

/** A word of the text as written there, in lower case, by its normalized form. */
export function spellingOf(word: string, text: string): string | undefined {
  return text
    .split(betweenWords)
    .find((written) => normalizeText(written) === word)
    ?.toLowerCase();
}

function latinized(text: string): string {
  let result = '';
  let previous = '';
  for (const letter of text) {
    // й and ў are letters; every other diacritic is stress or decoration.
    for (const base of Object.hasOwn(normalizedLetters, letter) ? letter : withoutMarks(letter)) {
      result += base === 'ц' ? normalizedTs(previous) : (normalizedLetters[base] ?? base);
      previous = base;
    }
  }
  return result;
}

function withoutMarks(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

// Spelling rule of the Latin script: litsey, but konsert and sirk.
function normalizedTs(previous: string): string {
  if (isCyrillic(previous)) return isCyrillicVowel(previous) ? 'ts' : 's';
  return /^[aeiou']$/u.test(previous) ? 'ts' : 's';
}
