import { SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { RowError } from '@malaka/contracts/kit/imports';

/** What is wrong with a file before a byte of it is sent; the key of its text. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!/\.(?:xlsx|csv)$/i.test(name)) return 'wrongName' as const;
  return size > SHEET_MAX_BYTES ? ('tooLarge' as const) : undefined;
}

/** The errors as a sheet that Excel opens with its letters right. */
export function errorsCsv(
  headings: readonly [row: string, column: string, text: string],
  errors: readonly RowError[],
): string {
  const rows = errors.map(({ row, column, text }) => [String(row), column ?? '', text]);
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Quoted, and never a formula: headings come from somebody's file. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
