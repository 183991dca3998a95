import { plainText, readEntities } from '@malaka/grading/plain-text';

const tables = /<table[\s>][\s\S]*?<\/table>/g;
/** Text beside a table, such as a title above it, is not part of the test; a key is. */
const BESIDE_MAX = 0.2;
/** `Javoblar: 1-B, 2-A` */
const keyLine = /^[^\d№]{0,40}(?:№?\d{1,4}\s?[-–—.):=]?\s?\p{L}(?:[\s,;.]+|$))+$/u;

/**
 * A table from Word, Excel or a web page as text for the table parser: cells separated by tabs,
 * multi-line cells quoted. The cells of a narrow layout table become lines. Undefined if the text
 * has no table, or has more than one.
 */
export function tableText(cleanHtml: string): string | undefined {
  const html = cleanHtml.replaceAll(/\s+/g, ' ');
  const found = html.match(tables)?.join('') ?? '';
  const whole = plainText(html).length;
  if (found === '' || plainText(html.replace(tables, ' ')).length > whole * BESIDE_MAX) {
    return undefined;
  }
  const rows = rowsOf(found).filter((row) => row.some((cell) => cell !== ''));
  const isNarrow = rows.every((row) => withoutNumber(row).length < 3);
  const keys = cellText(html.replace(tables, '<br>'))
    .split('\n')
    .filter((line) => keyLine.test(line));
  return isNarrow
    ? [...rows.map(linesOfRow), ...keys].join('\n\n')
    : [...rows.map((row) => row.map(quoted).join('\t')), ...keys.map(asRow)].join('\n');
}

const rowsOf = (table: string): string[][] =>
  [...table.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[dh](?:\s[^>]*)?>([\s\S]*?)<\/t[dh]>/g)].map(([, cell]) => cellText(cell!)),
  );

const cellText = (html: string): string =>
  readEntities(html.replaceAll(/<(?:br|\/p|\/div|\/li)[^>]*>/g, '\n').replaceAll(/<[^>]*>/g, ''))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

const number = /^\d{1,4}[.)]?$/;

const withoutNumber = ([first = '', ...rest]: readonly string[]) =>
  number.test(first) ? rest : [first, ...rest];

function linesOfRow([first = '', ...rest]: readonly string[]): string {
  const lines = rest.filter(Boolean).join('\n');
  return number.test(first)
    ? `${Number.parseInt(first, 10)}. ${lines}`
    : `${first}\n${lines}`.trim();
}

/** Padded to the minimum width by which a table is recognised. */
const asRow = (line: string): string => `${line}\t\t`;

const quoted = (cell: string): string =>
  /["\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
