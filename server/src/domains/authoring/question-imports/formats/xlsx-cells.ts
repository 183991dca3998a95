import { formatValue } from 'hucre';
import { type Issue, warning } from './read.ts';
import { letterOf } from './sheet-kinds.ts';
import { COLUMNS_MAX } from './read-sheet.ts';

/** Formats that Excel stores only as numbers; dates in the local notation. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd.mm.yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

const GENERAL = /^(?:General|Standard|Основной|@)?$/i;
const DIGITS = 10;

type Shown = { text: string; issues: Issue[] };

/** A number as its cell displays it; a date may not have been intended. */
export function shownValue(value: number, format: string, is1904: boolean): Shown {
  if (GENERAL.test(format.trim())) return { text: general(value), issues: [] };
  const padded = formatValue(value, withCurrency(format), { is1904 })
    .replaceAll(/\s+/g, ' ')
    .trim();
  const text = /[?#]\/|\/[?#]/.test(format) ? padded.replace(/ ?\/ ?/, '/') : padded;
  if (text === '') return { text, issues: [warning('unread_part', general(value))] };
  // Shown as negative only by its colour.
  const isUnsigned = value < 0 && !/[-\u2212(]/.test(text);
  return { text, issues: isDate(format) || isUnsigned ? [warning('unclear_part', text)] : [] };
}

/** `[$€-407]`: a currency sign with a locale. */
const withCurrency = (format: string): string =>
  format.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) =>
    sign === '' ? '' : `"${sign}"`,
  );

/** Without rounding errors of binary fractions, in the eleven characters a cell has. */
function general(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const whole = String(Math.trunc(Math.abs(value))).length;
  const short = Number(value.toFixed(Math.max(0, DIGITS - whole)));
  const isNear = Math.abs(short - value) <= Math.abs(value) * 1e-6;
  return String(isNear ? short : Number(value.toPrecision(6)));
}

/** Days, months and years; hours and minutes alone are a time. */
function isDate(format: string): boolean {
  const [section = ''] = format
    .replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';');
  return /[dy]|mmm/i.test(section) || (/m/i.test(section) && !/[hs]/i.test(section));
}

export const isOn = (value = ''): boolean => /^(?:1|true)$/.test(value);

/** Hidden columns and rows of a sheet, and which of them have content. */
export class Hidden {
  readonly #columns = new Set<number>();
  readonly #leftOut = new Set<number | string>();

  /** Columns of a `col` element, which counts from 1. */
  addColumns({ min, max, hidden, width }: Readonly<Record<string, string>>): void {
    if (!isOn(hidden) && Number(width ?? 1) !== 0) return;
    const last = Math.min(Number(max), COLUMNS_MAX);
    for (let column = Number(min); column <= last; column += 1) this.#columns.add(column - 1);
  }

  hasColumn(place: number): boolean {
    return this.#columns.has(place);
  }

  /** A column by its index, a row by its number in the sheet. */
  leaveOut(part: number | string | undefined): void {
    this.#leftOut.add(part ?? '?');
  }

  /** `C, AB, 5-7, 9`; empty if nothing was left out. */
  describe(): string {
    const parts = [...this.#leftOut];
    const columns = parts
      .filter((part) => typeof part === 'number')
      .toSorted((one, other) => one - other);
    const rows = parts.filter((part) => typeof part === 'string').map(Number);
    return [...columns.map(letterOf), ...spans(rows)].join(', ');
  }
}

/** Consecutive numbers as ranges. */
function spans(numbers: readonly number[]): string[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}
