import { SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { RowError } from '@malaka/contracts/kit/imports';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';

/** Key of the error text of a file that need not be sent at all. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!/\.(?:xlsx|csv)$/i.test(name)) return 'wrongName' as const;
  return size > SHEET_MAX_BYTES ? ('tooLarge' as const) : undefined;
}

/** The server's message about the file or about the call; the fallback if it has none. */
export const refusalText = (refusal: unknown, otherwise: string): string =>
  (isApiError(refusal) && refusal.errors['file']?.[0]) || messageOf(refusal, otherwise);

/** The errors as CSV with a byte order mark, so that Excel shows all letters. */
export function errorsCsv(
  headings: readonly [row: string, column: string, text: string],
  errors: readonly RowError[],
): string {
  const rows = errors.map(({ row, column, text }) => [String(row), column ?? '', text]);
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Quoted, and never a formula: headings come from the user's file. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
