import { INVISIBLE, normalizeText } from './normalize-text.ts';

export type TypedNumber = { value: number; unit: string };

const WHOLE = String.raw`\d{1,3}(?:[\p{Zs}'’]\d{3})+|\d+`;
const PATTERN = new RegExp(
  String.raw`^(?<sign>[-+])?\s*(?:` +
    String.raw`(?:(?<mixed>${WHOLE})\s+)?(?<over>\d+)\s*[/⁄]\s*(?<under>\d+)|` +
    String.raw`(?<number>(?:${WHOLE})?(?:[.,]\d+)*)(?:\s*(?:[eе]|[*×·⋅xх]\s*10\s*\^)\s*(?<power>[-+]?\d{1,4}))?` +
    String.raw`)\s*(?:(?<unit>[^\d\s.,;].*)|[.,;])?$`,
  'iu',
);
export const DASHES = /[‐-―−﹣]/gu;

/** One form of the signs that keyboards and copied texts have several of. */
const plainSigns = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[！-～]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/(?<!\d)10([⁺⁻]?[⁰¹²³⁴-⁹]+)/gu, (_, power: string) => `10^${power.normalize('NFKC')}`)
    .replace(DASHES, '-')
    .trim()
    .replace(/^[-+]?\s*(?=10\s*\^)/u, '$&1*');

/**
 * Parses a number as typed: `1,5`, `1.5`, `1½`, `3/4`, `1 500`, `2·10^3`, `-4 km`. A comma is a
 * decimal separator; of comma and point together the last one is. Undefined if it is invalid or too
 * large.
 */
export function readNumber(text: string): TypedNumber | undefined {
  const found = PATTERN.exec(plainSigns(text))?.groups;
  if (!found) return undefined;
  const size = sizeOf(found);
  const value = found['sign'] === '-' ? -size : size;
  return Number.isFinite(value) ? { value, unit: found['unit']?.trim() ?? '' } : undefined;
}

function sizeOf(found: Record<string, string | undefined>): number {
  const { over, under, mixed, number = '', power = '0' } = found;
  if (over) {
    // `10 000/3` is no mixed number, and nobody can tell what else.
    const isMixed = /^[1-9]/.test(over) && Number(over) < Number(under);
    if (mixed && !isMixed) return Number.NaN;
    return Number(plain(mixed ?? '0')) + Number(over) / Number(under);
  }
  const digits = plain(number);
  return digits === undefined ? Number.NaN : Number(`${digits}e${power}`);
}

/** With a decimal point; undefined for an empty text or two decimal separators. */
function plain(text: string): string | undefined {
  const close = text.replace(/[\p{Zs}'’]/gu, '');
  const last = Math.max(close.lastIndexOf(','), close.lastIndexOf('.'));
  if (last < 0) return close === '' ? undefined : close;
  const whole = close.slice(0, last);
  if (whole.includes(close[last]!)) return undefined;
  return `${whole.replace(/[.,]/gu, '') || '0'}.${close.slice(last + 1)}`;
}

/**
 * Tolerance of a right number: half the width, absolute or as a share of the number, and its unit.
 */
export type Around = { width: number; isShare: boolean; unit: string };

const AROUND =
  /^±?\s*(?:(?<width>\d+(?:[.,]\d+)?(?:[eE][-+]?\d{1,3})?)\s*)?(?:(?<percent>%)\s*)?(?<unit>[^\d\s%+\-−–.,].{0,39})?$/u;

/** Parses `0.5 km`, `5%`, `km`, `1e-7`, or an empty text; undefined if invalid. */
export function readAround(text: string): Around | undefined {
  const found = AROUND.exec(text.trim())?.groups;
  if (!found || (found['percent'] && !found['width'])) return undefined;
  const width = Number((found['width'] ?? '0').replace(',', '.'));
  return { width, isShare: found['percent'] !== undefined, unit: found['unit']?.trim() ?? '' };
}

/** Error of binary fractions: 0.1 + 0.2 is within 0.3. */
const NOISE = 1e-9;
/** Of small numbers every digit that was asked for counts, and of whole ones the last. */
const SMALL_NOISE = 1e-6;
const NOISE_MAX = 0.1;

const widthOf = (value: number, { width, isShare }: Around): number =>
  isShare ? (Math.abs(value) * width) / 100 : width;

function noiseOf(value: number): number {
  const size = Math.abs(value);
  const noise = Math.min(NOISE * Math.max(1, size), SMALL_NOISE * size);
  return size > Number.MAX_SAFE_INTEGER ? noise : Math.min(noise, NOISE_MAX);
}

/** Megawatts are not milliwatts; other capitals make no difference. */
const isPrefixed = (unit: string): boolean => /^[MmМм][A-ZА-ЯΩ]/u.test(unit);

const comparableUnit = (unit: string): string =>
  normalizeText(unit)
    .replace(DASHES, '-')
    .replace(/[.,;]$/u, '');

const isSameUnit = (one: string, other: string): boolean =>
  comparableUnit(one) === comparableUnit(other) &&
  !(isPrefixed(one) && isPrefixed(other) && /^\p{Lu}/u.test(one) !== /^\p{Lu}/u.test(other));

/** Whether a typed number is within the tolerance, with its unit or none. */
export function isAround({ value, around }: { value: number; around: string }, typed: string) {
  const own = readNumber(typed);
  const about = readAround(around);
  if (!own || !about) return false;
  if (own.unit !== '' && !isSameUnit(own.unit, about.unit)) return false;
  return Math.abs(own.value - value) <= widthOf(value, about) + noiseOf(value);
}

/** Share of the tolerance that rounding a displayed answer may use. */
const SHOWN_SHARE = 0.1;
const SHOWN_MAX = 0.05;

/** A calculated number for display, rounded as its tolerance permits. */
export function shownNumber(value: number, around: string): number {
  const about = readAround(around);
  const width = about ? widthOf(value, about) : 0;
  const most = Math.max(Math.min(width * SHOWN_SHARE, SHOWN_MAX), noiseOf(value) / 2);
  for (let figures = 1; figures < 15; figures += 1) {
    const shown = Number(value.toPrecision(figures));
    if (Math.abs(shown - value) <= most) return shown;
  }
  return value;
}
