import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import {
  RefusedSheet,
  type SheetFormat,
  type SheetMessage,
  type SheetRow,
  OLD_EXCEL,
  PLAIN_TEXT,
} from './sheet-types.ts';
import { oldExcelText, refusalTexts } from './texts.ts';

const READING_MAX_MS = 60_000;
const READER_HEAP_MB = 192;

/** Reads a sheet in a worker thread; throws RefusedSheet if it is not one. */
export async function* readSheet(
  file: string,
  format: SheetFormat,
): AsyncGenerator<Exclude<SheetMessage, { type: 'refused' }>> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { file, format },
    resourceLimits: { maxOldGenerationSizeMb: READER_HEAP_MB },
    env: {},
    execArgv: [],
  });
  const signal = AbortSignal.timeout(READING_MAX_MS);
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'], signal })) {
      const sheetMessage = message as SheetMessage;
      if (sheetMessage.type === 'refused') throw new RefusedSheet(sheetMessage.reason);
      yield sheetMessage;
    }
  } catch (error) {
    throw isTooMuch(error) ? new RefusedSheet('too_large', { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

/** The thread ran out of its memory or its time. */
const isTooMuch = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/**
 * Format of the file by its content; other formats that Excel writes are refused with their own
 * text.
 */
export function formatOf({ mime, originalName }: ReceivedFile, language: Language): SheetFormat {
  const name = originalName.toLowerCase();
  if (mime === OLD_EXCEL) {
    const isOld = name.endsWith('.xls');
    const text = isOld ? oldExcelText[language] : errorTexts['file.unreadable'][language];
    const code = isOld ? 'file.wrong_type' : 'file.unreadable';
    throw new AppError(code, isOld ? 415 : 422, { errors: { file: [text] } });
  }
  if (mime !== PLAIN_TEXT) return 'xlsx';
  if (/\.(?:csv|txt)$/.test(name)) return 'csv';
  const text = errorTexts['file.wrong_type'][language];
  throw new AppError('file.wrong_type', 415, { errors: { file: [text] } });
}

export function refusalOf({ reason }: RefusedSheet, language: Language): AppError {
  if (reason === 'unreadable') {
    const text = errorTexts['file.unreadable'][language];
    return new AppError('file.unreadable', 422, { errors: { file: [text] } });
  }
  const errors = { file: [refusalTexts[reason][language]] };
  return reason === 'encoding'
    ? new AppError('file.unreadable', 422, { errors })
    : new AppError('file.too_large', 413, { errors });
}

type Texts = Record<'noColumn' | 'noRows' | 'tooMany', Record<Language, string>>;

type Rules<Places> = {
  most: number;
  texts: Texts;
  /** Positions of the columns, if the first row contains known headings; otherwise undefined. */
  findPlaces: (first: SheetRow) => { places: Places; isHeading: boolean } | undefined;
};

/**
 * Rows of a short list and the positions of its columns. Throws 422 for a missing column, too many
 * rows or an unreadable file.
 */
export async function readListRows<Places>(
  file: ReceivedFile,
  language: Language,
  { most, texts, findPlaces }: Rules<Places>,
): Promise<{ rows: SheetRow[]; places: Places }> {
  const refused = (text: keyof Texts) => invalid({ file: [texts[text][language]] });
  const rows: SheetRow[] = [];
  let found: { places: Places; isHeading: boolean } | undefined;
  try {
    for await (const message of readSheet(file.path, formatOf(file, language))) {
      if (message.type !== 'rows') continue;
      for (const row of message.rows) {
        if (found === undefined) {
          found = findPlaces(row);
          if (!found) throw refused('noColumn');
          if (found.isHeading) continue;
        }
        rows.push(row);
        if (rows.length > most) throw refused('tooMany');
      }
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? refusalOf(error, language) : error;
  }
  if (!found || rows.length === 0) throw refused('noRows');
  return { rows, places: found.places };
}
