import { isCyrillicVowel, latinOf } from './letters.ts';
import { cyrillicStems, latinStems } from './script-exceptions.ts';

const cyrillicOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(latinOf)
      .filter(([cyrillic]) => cyrillic !== 'ы' && cyrillic !== 'э')
      .map(([cyrillic, latin]) => [latin.replace('ʻ', "'"), cyrillic]),
  ),
  w: 'в',
  c: 'с',
};

const latinToken = /y(?=o')|o'|g'|sh|ch|yo|yu|ya|ye|ts(?=iy|io|en[tz])|'+|[a-z]/giu;

const suffix =
  /^(?:i|im|ing|ini|imiz|ingiz|ida|idan|iga|ining|ga|da|dan|dagi|ni|ning|li|siz|cha|lar.*)?$/u;

// Input uses a single apostrophe character (') and no other diacritics.
export function latinWordToCyrillic(word: string): string {
  const lower = word.toLowerCase();
  const stem = longestStem(lower);
  const isShouted = word.length > 1 && word === word.toUpperCase();
  if (stem === undefined) return latinLetters(word, '', isShouted);
  const rest = word.slice(stem.length);
  const cyrillic = cyrillicStems[stem] ?? stem;
  // роль, but роли; модель, but моделлар
  const isSoftLost = cyrillic.endsWith('ь') && /^[aeiouyl]/iu.test(rest);
  const written = isSoftLost ? cyrillic.slice(0, -1) : cyrillic;
  return withCase(word, written) + latinLetters(rest, written.at(-1) ?? '', isShouted);
}

export function cyrillicWordToLatin(word: string): string {
  const lower = word.toLowerCase();
  const stem = Object.keys(latinStems).find((candidate) => lower.startsWith(candidate));
  if (stem === undefined) return cyrillicLetters(word, 0);
  const written = withCase(word, latinStems[stem] ?? stem);
  return written + cyrillicLetters(word, stem.length);
}

const longest = Math.max(...Object.keys(cyrillicStems).map((stem) => stem.length));

function longestStem(lower: string): string | undefined {
  for (let length = Math.min(lower.length, longest); length >= 3; length -= 1) {
    const stem = lower.slice(0, length);
    // A short stem begins many unrelated words: rol, but rolik.
    const isStem = Object.hasOwn(cyrillicStems, stem);
    if (isStem && (length >= 5 || suffix.test(lower.slice(length)))) return stem;
  }
  return undefined;
}

function latinLetters(part: string, before: string, isShouted: boolean): string {
  let result = '';
  let previous = before;
  for (const match of part.matchAll(latinToken)) {
    const written = cyrillicLetter(
      match[0].toLowerCase(),
      previous,
      part.slice(match.index + 1, match.index + 4).toLowerCase(),
    );
    result += isShouted ? written.toUpperCase() : withCase(match[0], written);
    previous = written.at(-1) ?? previous;
  }
  return result;
}

function cyrillicLetter(token: string, previous: string, after: string): string {
  const opensSyllable = previous === '' || isCyrillicVowel(previous) || previous === 'ъ';
  if (token === 'e') return opensSyllable ? 'э' : 'е';
  if (token === 'ye') return opensSyllable || previous === 'й' ? 'е' : 'ье';
  if (token === 'ts') return isCyrillicVowel(previous) ? 'ц' : 'тс';
  if (token === 's' && isLatinTs(previous, after)) return 'ц';
  // The apostrophe in Isʼhoq only separates s from h.
  if (token.startsWith("'")) return previous === 'с' && after.startsWith('h') ? '' : 'ъ';
  return cyrillicOf[token] ?? token;
}

// funksiya and funksional have ц, aksincha has с.
function isLatinTs(previous: string, after: string): boolean {
  return (/[кнп]/u.test(previous) && after === 'iya') || (previous === 'к' && after === 'ion');
}

function cyrillicLetters(word: string, start: number): string {
  const isShouted = word.length > 1 && word === word.toUpperCase();
  const lower = word.toLowerCase();
  let result = '';
  for (let index = start; index < word.length; index += 1) {
    const letter = word.charAt(index);
    const written = latinLetter(
      lower.charAt(index),
      lower.charAt(index - 1),
      lower.charAt(index + 1),
    );
    if (letter === letter.toLowerCase()) result += written;
    else result += isShouted ? written.toUpperCase() : capitalized(written);
  }
  return result;
}

function latinLetter(letter: string, previous: string, next: string): string {
  switch (letter) {
    case 'е':
      return previous === '' || isCyrillicVowel(previous) || /[ъь]/u.test(previous) ? 'ye' : 'e';
    case 'ц':
      return isCyrillicVowel(previous) ? 'ts' : 's';
    case 'щ':
      return 'shch';
    case 'ъ':
      return next === '' || /[еёюя]/u.test(next) || previous === 'ў' ? '' : 'ʼ';
    case 'ь':
      return next === 'о' ? 'y' : '';
    case 'ҳ':
      return previous === 'с' ? 'ʼh' : 'h';
    default:
      return latinOf[letter] ?? letter;
  }
}

function withCase(model: string, text: string): string {
  const letters = model.replaceAll("'", '');
  if (letters === '' || letters.charAt(0) === letters.charAt(0).toLowerCase()) return text;
  const isShouted = letters.length > 1 && letters === letters.toUpperCase();
  return isShouted ? text.toUpperCase() : capitalized(text);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
