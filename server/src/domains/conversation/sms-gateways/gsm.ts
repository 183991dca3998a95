/** Letters of the GSM 03.38 alphabet: 160 of them are one message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two units. */
const extended = new Set('^{}\\[~]|€\f');

const GSM = { alone: 160, part: 153 };
const UCS2 = { alone: 70, part: 67 };

export type Segments = {
  alphabet: 'gsm7' | 'ucs2';
  /** Units that the text takes. */
  units: number;
  /** Messages that are billed. */
  segments: number;
};

/** Number of messages as which a text is sent and billed. */
export function countSegments(text: string): Segments {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const sizes = letters.map((letter) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = isGsm ? GSM : UCS2;
  const segments = units <= alone ? 1 : countParts(sizes, part);
  return { alphabet: isGsm ? 'gsm7' : 'ucs2', units, segments };
}

/** A letter of two units is never split between parts. */
function countParts(sizes: readonly number[], part: number): number {
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}

const signs: Record<string, string> = {
  ...Object.fromEntries(Array.from('ʻʼ‘’‛`´ʹ', (sign) => [sign, "'"])),
  ...Object.fromEntries(Array.from('«»“”„‟', (sign) => [sign, '"'])),
  ...Object.fromEntries(Array.from('‐‑‒–—−', (sign) => [sign, '-'])),
  ...Object.fromEntries(Array.from('\u00a0\u2009\u202f\t', (sign) => [sign, ' '])),
  '…': '...',
  '№': 'No',
  '•': '-',
};

const cyrillic: Record<string, string> = Object.fromEntries(
  (
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f ' +
    "х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ў:o' қ:q ғ:g' ҳ:h"
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * Transliterates to letters of one unit each if possible: a single Cyrillic letter would more than
 * halve the capacity of a message, and Russian is readable in Latin letters on a phone. Characters
 * without an equivalent, such as emoji, are dropped.
 */
export function toGsm(text: string): string {
  const plain = Array.from(text.normalize('NFC'), (letter) => plainLetter(letter)).join('');
  return plain.replace(/ {2,}/g, ' ').trim();
}

function plainLetter(letter: string): string {
  if (basic.has(letter) || extended.has(letter)) return letter;
  const sign = signs[letter];
  if (sign !== undefined) return sign;
  const small = letter.toLowerCase();
  const latin = cyrillic[small];
  if (latin !== undefined) return small === letter ? latin : capitalized(latin);
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((one) => basic.has(one)) ? bare : '';
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
