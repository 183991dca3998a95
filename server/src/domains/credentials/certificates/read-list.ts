import { CHECK_LIST_MAX_ROWS } from '@malaka/contracts/kit/limits';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import { normalizedWords } from '@malaka/grading/normalize-text';
import { readListRows } from '#/kit/excel/read-sheet.ts';
import type { SheetRow } from '#/kit/excel/sheet-types.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { listHeadings, listTexts } from './list-texts.ts';

/** A row of the list with its number in the file. */
export type ListRow = { row: number; typed: string; owner: string };

type Places = { number: number; owner: number };

/** Reads the numbers of a list row by row. */
export async function readList(file: ReceivedFile, language: Language): Promise<ListRow[]> {
  const rules = { most: CHECK_LIST_MAX_ROWS, texts: listTexts, findPlaces };
  const { rows, places } = await readListRows(file, language, rules);
  return rows.map((row) => rowOf(row, places));
}

const rowOf = ({ number: row, cells }: SheetRow, { number, owner }: Places): ListRow => ({
  row,
  typed: (cells[number] ?? '').slice(0, 64),
  owner: cells[owner] ?? '',
});

const normalized = (heading: string) => normalizedWords(heading).join(' ');
const known = (headings: readonly string[]) => new Set(headings.map(normalized));
const ofNumber = known(listHeadings.number);
const ofOwner = known(listHeadings.owner);

function findPlaces({ cells }: SheetRow): { places: Places; isHeading: boolean } | undefined {
  const number = cells.findIndex((cell) => ofNumber.has(normalized(cell)));
  const owner = cells.findIndex((cell) => ofOwner.has(normalized(cell)));
  if (number >= 0) return { places: { number, owner }, isHeading: true };
  // The first row is already a number: the list has no headings and the first column counts.
  if (readCertificateNumber(cells[0] ?? '') === 'shape') return undefined;
  return { places: { number: 0, owner }, isHeading: false };
}
