import { normalizeText } from './normalize-text.ts';

export type TypedNumber = { value: number; unit: string };

const FRACTIONS = new Map(
  Object.entries({
    '½': 1 / 2,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '¼': 1 / 4,
    '¾': 3 / 4,
    '⅕': 1 / 5,
    '⅛': 1 / 8,
  }),
);
const WHOLE = String.raw`\d{1,3}(?:[ \u00A0\u202F']\d{3})+|\d+`;
const PATTERN = new RegExp(
  String.raw`^(?<sign>[-+−–])?\s*(?:` +
    String.raw`(?:(?<mixed>\d+)\s+)?(?<over>\d+)\s*/\s*(?<under>\d+)|` +
    `(?<whole>${WHOLE})?\\s*(?<vulgar>[${[...FRACTIONS.keys()].join('')}])|` +
    String.raw`(?<number>(?:${WHOLE})?(?:[.,]\d+)*)(?:\s*(?:e|[*×·x]\s*10\s*\^)\s*(?<power>[-+−–]?\d{1,4}))?` +
    String.raw`)\s*(?<unit>[^\d\s].*)?$`,
  'iu',
);

/**
 * Parses a number as typed: `1,5`, `1.5`, `1½`, `3/4`, `1 500`, `2·10^3`, `-4 km`. A comma is a
 * decimal separator; of comma and point together the last one is. Undefined if it is invalid or too
 * large.
 */
export function readNumber(text: string): TypedNumber | undefined {
  const found = PATTERN.exec(text.trim())?.groups;
  if (!found) return undefined;
  const size = sizeOf(found);
  const value = found['sign'] && found['sign'] !== '+' ? -size : size;
  return Number.isFinite(value) ? { value, unit: found['unit']?.trim() ?? '' } : undefined;
}

function sizeOf(found: Record<string, string | undefined>): number {
  const { over, under, mixed, vulgar, whole, number = '', power = '0' } = found;
  if (over) return Number(mixed ?? 0) + Number(over) / Number(under);
  if (vulgar) return Number(plain(whole ?? '0')) + FRACTIONS.get(vulgar)!;
  const digits = plain(number);
  return digits === undefined ? Number.NaN : Number(`${digits}e${power.replace(/[−–]/u, '-')}`);
}

/** With a decimal point; undefined for an empty text or two decimal separators. */
function plain(text: string): string | undefined {
  const close = text.replace(/[ \u00A0\u202F']/gu, '');
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

const widthOf = (value: number, { width, isShare }: Around): number =>
  isShare ? (Math.abs(value) * width) / 100 : width;

const noiseOf = (value: number): number => NOISE * Math.max(1, Math.abs(value));

type RightNumber = {
  value: number;
  around: string;
  /** It was typed too: only a calculated 0 may be 5e-17, while 1.6e-19 is not 0. */
  isTyped?: boolean;
};

/** Whether a typed number is within the tolerance, with its unit or none. */
export function isAround({ value, around, isTyped }: RightNumber, typed: string): boolean {
  const own = readNumber(typed);
  const about = readAround(around);
  if (!own || !about) return false;
  if (own.unit !== '' && normalizeText(own.unit) !== normalizeText(about.unit)) return false;
  const noise = isTyped ? NOISE * Math.max(Math.abs(value), Math.abs(own.value)) : noiseOf(value);
  return Math.abs(own.value - value) <= widthOf(value, about) + noise;
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
