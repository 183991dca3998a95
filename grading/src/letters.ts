// Every character typed for the apostrophe of oʻ and gʻ or for the glottal stop.
export const apostrophes =
  "'`\u00B4\u02B9\u02BB\u02BC\u02BD\u02BF\u02C8\u2018\u2019\u201B\u2032\uFF07";

/** Uzbek and Russian Cyrillic letters whose Latin spelling does not depend on their neighbours. */
export const latinOf: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ч: 'ch',
  ш: 'sh',
  ы: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'oʻ',
  қ: 'q',
  ғ: 'gʻ',
  ҳ: 'h',
};

const cyrillicVowels = 'аеёиоуыэюяў';

export function isCyrillicVowel(letter: string): boolean {
  return letter !== '' && cyrillicVowels.includes(letter);
}

export function isCyrillic(letter: string): boolean {
  return /^\p{Script=Cyrillic}$/u.test(letter);
}
