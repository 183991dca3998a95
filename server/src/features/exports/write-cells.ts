import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';
import type { ExportColumn } from './export-table.ts';
import { escapeXml, HEADING_STYLE, styleOf } from './workbook-parts.ts';

/** A cell of a row as XML; nothing where it is empty. */
export type WriteCell = (row: unknown, rowNumber: number) => string;

/** Excel's longest text of a cell. */
const CELL_MAX = 32_767;
/** Our own words are few: each is put into its script and escaped once. */
const WORDS_MAX = 5000;

const DAY_MS = 86_400_000;
/** 1 January 1970 among the days of Excel. */
const EPOCH = 25_569;
/** Excel believes in a 29 February 1900. */
const NO_DAY = 61;

/** Named once for a sheet, not once a cell: that is what makes large tables quick. */
export function cellWriters(
  columns: readonly ExportColumn<unknown>[],
  inScript: (text: string) => string,
): WriteCell[] {
  const written = new Map<string, string>();
  const word = (text: string) => {
    const known = written.get(text);
    if (known !== undefined) return known;
    if (written.size >= WORDS_MAX) written.clear();
    const made = textOf(inScript(text));
    written.set(text, made);
    return made;
  };
  return columns.map((column, at) => {
    const open = `<c r="${lettersOf(at)}`;
    const style = `" s="${styleOf(column.kind)}"`;
    const text = (value: string | null, rowNumber: number, made: (text: string) => string) =>
      value === null || value === '' ? '' : `${open}${rowNumber}${style}${made(value)}`;
    const figure = (value: number | null, rowNumber: number) =>
      value !== null && Number.isFinite(value)
        ? `${open}${rowNumber}${style}><v>${value}</v></c>`
        : '';
    return writerOf(column, { text, figure, word });
  });
}

type Writers = {
  text: (value: string | null, rowNumber: number, made: (text: string) => string) => string;
  figure: (value: number | null, rowNumber: number) => string;
  word: (text: string) => string;
};

function writerOf(column: ExportColumn<unknown>, { text, figure, word }: Writers): WriteCell {
  switch (column.kind) {
    case 'text':
      return (row, at) => text(column.value(row), at, textOf);
    case 'word':
      return (row, at) => text(column.value(row), at, word);
    case 'day':
      return (row, at) => figure(dayOf(column.value(row)), at);
    case 'time':
      return (row, at) => {
        const moment = column.value(row);
        return figure(moment && daysOf(inTashkent(moment).getTime()), at);
      };
    default:
      return (row, at) => {
        const value = column.value(row);
        return figure(value === null ? null : Number(value), at);
      };
  }
}

export const headingRow = (headings: readonly string[]) =>
  `<row r="1">${headings
    .map((heading, at) => `<c r="${lettersOf(at)}1" s="${HEADING_STYLE}"${textOf(heading)}`)
    .join('')}</row>`;

/** Written as a text, whatever it begins with: no program takes it for a formula. */
function textOf(text: string): string {
  // Programs read _x0041_ as a letter's number; so spelled it stays what somebody wrote.
  const own = text.slice(0, CELL_MAX).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  const space = /^\s|\s$|[\n\t]/.test(own) ? ' xml:space="preserve"' : '';
  return ` t="inlineStr"><is><t${space}>${escapeXml(own)}</t></is></c>`;
}

/** Excel's days have no zone: they are written as days of Greenwich. */
const dayOf = (day: Date | string | null) =>
  day && daysOf(Date.parse(typeof day === 'string' ? day : tashkentDay(day)));

function daysOf(ms: number): number {
  const days = ms / DAY_MS + EPOCH;
  return Math.round((days < NO_DAY ? days - 1 : days) * 1e10) / 1e10;
}

function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}
