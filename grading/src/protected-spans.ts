import { chemistry, mathematics, smallScript } from './formula-spans.ts';
import { joiners, letterSpans } from './letter-spans.ts';
import { apostrophes } from './letters.ts';

/** Units with an irregular Cyrillic symbol; others are transliterated: 5 кг. */
export const cyrillicUnits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'mol моль, mmol ммоль, kmol кмоль, cm см, cal кал, kcal ккал, Hz Гц, kHz кГц, MHz МГц, GHz ГГц',
    'W Вт, kW кВт, MW МВт, V В, lx лк, Bq Бк, Gy Гр, Sv Зв, Wb Вб, Ah А·соат, kWh кВт·соат, h соат',
  ].flatMap((line) => line.split(', ').map((unit) => unit.split(' ') as [string, string])),
);

/** Units that cannot be variables, then those that can. */
const sure = 'kg|mg|mol|mmol|km|cm|mm|dm|kN|kJ|kW|MW|Pa|kPa|MPa|Hz|kHz|min|kmol';
const short = 'g|t|m|s|h|N|J|W|V|A|K|l|C';
const power = '(?:[²³23](?!\\d)|<sup>-?\\d</sup>)?';
const times = '[·⋅*×]';
const sureUnit = `(?:${sure})${power}(?!\\p{L})`;
const unit = `(?:${sure}|${short})${power}(?!\\p{L})`;

/**
 * A product of units: `5 N·m`, or without a number if one of them cannot be a variable: `kg·m/s`.
 */
const units =
  `(?:(?<=\\d[ \\u00A0]?)${unit}|\\d{1,9}${unit}|${sureUnit}|(?=${unit}${times}${sureUnit})${unit})` +
  `(?:[·⋅*×/]${unit}){1,5}(?! {0,2}[=+<>≤≥≠≈−^])`;

/** A number, a variable or both, raised or not: 5, x, 2ab, y². */
const single = String.raw`[√(]{0,3}(?:\d{1,9}(?:[.,]\d{1,9})?[A-Za-z]{0,2}|[A-Za-z]{1,2})[²³⁰-⁹ⁿ₀-₉]{0,3}\){0,3}`;
const term = `${single}(?:/${single})?`;

const protectedSpan = new RegExp(
  [
    String.raw`\{\{[^{}]*\}\}`,
    // Placeholders of drawn numbers, and TeX.
    String.raw`\{[A-Za-z]\w{0,20}\}`,
    String.raw`\\[A-Za-z]{2,20}(?:\{[^{}]{0,40}\}){0,3}`,
    String.raw`\$t\([^()]*\)`,
    smallScript,
    String.raw`</?[A-Za-z][^<>]*>`,
    String.raw`&(?:[A-Za-z]+|#\w+);`,
    // A backtick beside a letter is an apostrophe (o`quvchi), not the beginning of code.
    '(?<!\\p{L})`[^`\\n]+`(?!\\p{L})',
    String.raw`\b(?:https?|ftp|mailto|tel):[^\s<>"]+`,
    String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`(?<![\w.-])(?:[A-Za-z0-9-]+\.)+(?:uz|com|org|net|ru|io|edu|gov)\b(?:/[^\s<>"]*)?`,
    String.raw`(?<![\w-])[\w-]+\.(?:pdf|docx?|pptx?|xlsx?|mp[34]|png|jpe?g|gif|svg|zip|rar|csv|txt|html?|css|js|json|xml|py|cpp|exe)\b`,
    String.raw`\b[A-Z]:\\[^\s<>"]*`,
    String.raw`(?<![\w.+-])@[A-Za-z]\w{2,}`,
    String.raw`\b(?:Wi-Fi|[Ee]-mail)\b`,
    // GitHub, iPhone: Uzbek words have no capitals inside.
    `(?<![\\p{L}${apostrophes}])(?:[A-Za-z]?[a-z]{2,}[A-Z][A-Za-z]*|[a-z][A-Z][a-z]{3,})(?![\\p{L}${apostrophes}])`,
    // f(x), g(2a)
    `(?<![\\p{L}\\p{N}_${apostrophes}-])[f-hFGH]\\([^()\\s]{1,20}\\)`,
    // Document numbers: UK-2026-0001234-7, AB1234567, B2.
    String.raw`(?<![\w-])[A-Z]{1,3}-?\d[\dA-Z-]*(?!\w)`,
    // Series and number of a passport, codes of capitals and digits: AB 1234567, 7KQ2M-XW49D.
    String.raw`(?<![\w-])[A-Z]{2} \d{7}(?!\w)`,
    String.raw`(?<![\w-])(?=(?:[A-Z-]*\d){2})(?=(?:[\d-]*[A-Z]){2})[A-Z\d]{4,}(?:-[A-Z\d]{4,})*(?![\w-])`,
    ...chemistry,
    // Formulas: x² + y = 5, (a+b)^2; but not `kg·m`.
    `(?<![\\p{L}\\p{N}_${apostrophes}-])(?!${units})${term}(?: {0,2}[=+*^<>≤≥≠≈·×÷−] {0,2}${term}){1,50}(?![\\p{L}\\p{N}${apostrophes}])`,
    ...mathematics,
    ...letterSpans,
    String.raw`\bE-IMZO\b`,
  ].join('|'),
  'gu',
);

/** Elements that contain code. */
const codeTag = /^<(code|pre|kbd|samp|math)\b/iu;

/** Changes a text except in code, addresses, placeholders, tags and document numbers. */
export function outsideProtectedSpans(text: string, change: (part: string) => string): string {
  let result = '';
  let position = 0;
  for (const span of text.matchAll(protectedSpan)) {
    // Inside code that was already skipped.
    if (span.index < position) continue;
    const end = endOfCode(text, span[0], span.index + span[0].length);
    const spanText = text.slice(span.index, end);
    const list = span.groups?.['list'];
    result += change(text.slice(position, span.index));
    result += list === undefined ? spanText : spanText.replace(joiners, change);
    position = end;
  }
  return result + change(text.slice(position));
}

function endOfCode(text: string, tag: string, from: number): number {
  const name = codeTag.exec(tag)?.[1];
  if (name === undefined) return from;
  const end = text.indexOf(`</${name}`, from);
  return end === -1 ? text.length : end;
}
