/*
 * Libraries rarely needed by an API process, each loaded by the first call that uses it: together
 * they would take a twentieth of its idle memory.
 */
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { FileTypeResult } from 'file-type';
import type {
  writeXlsx as WriteXlsx,
  writeXlsxStream as WriteXlsxStream,
  XlsxStreamRow,
} from 'hucre/xlsx';
import type { QRCodeToStringOptions } from 'qrcode';
import type SanitizeHtml from 'sanitize-html';
import { printable } from './print/printable.ts';

/** For synchronous callers. */
const require = createRequire(import.meta.url);

export const sanitizeHtml = (html: string, options: SanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof SanitizeHtml)(html, options);

export const fileTypeFromFile = async (path: string): Promise<FileTypeResult | undefined> =>
  (await import('file-type')).fileTypeFromFile(path);

export const fileTypeFromBuffer = async (bytes: Uint8Array): Promise<FileTypeResult | undefined> =>
  (await import('file-type')).fileTypeFromBuffer(bytes);

export const drawQr = async (text: string, options: QRCodeToStringOptions): Promise<string> =>
  (await import('qrcode')).toString(text, options);

export const writeXlsx: typeof WriteXlsx = async (options) =>
  (await import('hucre/xlsx')).writeXlsx(printableIn(options));

/** The workbook as a stream of bytes; rows are read on demand. */
export function writeXlsxStream(...args: Parameters<typeof WriteXlsxStream>): Readable {
  return Readable.from(bytesOf(args), { objectMode: false });
}

async function* bytesOf(args: Parameters<typeof WriteXlsxStream>): AsyncGenerator<Uint8Array> {
  const library = await import('hucre/xlsx');
  const [rows, options] = args;
  yield* library.writeXlsxStream(printableRows(rows), printableIn(options));
}

type Rows = Parameters<typeof WriteXlsxStream>[0];

async function* printableRows(rows: Rows): AsyncGenerator<XlsxStreamRow> {
  for await (const row of rows) yield printableIn(row);
}

/** Replaces characters that XML forbids: the library writes texts unchecked. */
function printableIn<Value>(value: Value): Value {
  if (typeof value === 'string') return printable(value) as Value;
  if (Array.isArray(value)) return value.map(printableIn) as Value;
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = Object.entries(value as object).map(([name, part]) => [name, printableIn(part)]);
  return Object.fromEntries(parts) as Value;
}
