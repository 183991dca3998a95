import { CHECK_LIST_MAX_ROWS } from '@malaka/contracts/limits';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import { foldedWords } from '@malaka/grading/fold';
import { formatOf } from '#/features/imports/check-import.ts';
import { refusalOf } from '#/features/imports/check-sheet.ts';
import { readSheet } from '#/features/imports/read-sheet.ts';
import { RefusedSheet, type SheetRow } from '#/features/imports/sheet-message.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import type { ReceivedFile } from '#/http/receive-form.ts';
import { listHeadings, listTexts } from './list-texts.ts';

/** A row of the list, numbered as in the file. */
export type ListRow = { row: number; typed: string; owner: string };

type Places = { number: number; owner: number };

/** Reads the numbers of a list row by row; the file is known and bounded before it is opened. */
export async function readList(file: ReceivedFile, language: Language): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  let places: Places | undefined;
  try {
    for await (const message of readSheet(file.path, formatOf(file, language))) {
      if (message.type !== 'rows') continue;
      for (const row of message.rows) {
        if (places === undefined) {
          places = findColumns(row, language);
          if (places.number !== NO_HEADINGS) continue;
        }
        rows.push(rowOf(row, places));
        if (rows.length > CHECK_LIST_MAX_ROWS) throw refused(listTexts.tooMany[language]);
      }
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? refusalOf(error, language) : error;
  }
  if (rows.length === 0) throw refused(listTexts.noRows[language]);
  return rows;
}

/** The first row is a number already: the list has no headings, and its first column is meant. */
const NO_HEADINGS = -1;

const rowOf = ({ number: row, cells }: SheetRow, { number, owner }: Places): ListRow => ({
  row,
  typed: (cells[Math.max(0, number)] ?? '').slice(0, 64),
  owner: cells[owner] ?? '',
});

const spelled = (heading: string) => foldedWords(heading).join(' ');
const known = (headings: readonly string[]) => new Set(headings.map(spelled));
const ofNumber = known(listHeadings.number);
const ofOwner = known(listHeadings.owner);

function findColumns({ cells }: SheetRow, language: Language): Places {
  const number = cells.findIndex((cell) => ofNumber.has(spelled(cell)));
  const owner = cells.findIndex((cell) => ofOwner.has(spelled(cell)));
  if (number >= 0) return { number, owner };
  if (readCertificateNumber(cells[0] ?? '') !== 'shape') return { number: NO_HEADINGS, owner };
  throw refused(listTexts.noColumn[language]);
}

const refused = (text: string) =>
  new AppError('request.invalid', 422, { errors: { file: [text] } });
