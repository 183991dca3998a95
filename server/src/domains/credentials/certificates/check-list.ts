import type {
  ListedCertificate,
  ListedState,
} from '@malaka/contracts/credentials/certificate-register';
import { formatCertificateNumber, readCertificateNumber } from '@malaka/grading/certificate-number';
import { normalizeText, normalizedWords } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { type CertificateRow, listByNumbers } from './queries.ts';
import { CHECK_LIST_MAX_ROWS } from '@malaka/contracts/kit/limits';
import { readListRows } from '#/kit/excel/read-sheet.ts';
import type { SheetRow } from '#/kit/excel/sheet-types.ts';
import { listHeadings, listTexts } from './list-texts.ts';

const BATCH = 500;

/** The register's state for each number of an uploaded list. */
export async function checkList(
  db: Db,
  file: ReceivedFile,
  language: Language,
): Promise<ListedCertificate[]> {
  const rows = await readList(file, language);
  const checked: ListedCertificate[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    checked.push(...(await checkPart(db, rows.slice(at, at + BATCH))));
  }
  return checked;
}

async function checkPart(db: Db, rows: readonly ListRow[]): Promise<ListedCertificate[]> {
  const read = rows.map((row) => ({ row, number: numberOf(row.typed) }));
  const numbers = read.flatMap(({ number }) => ('text' in number ? [number.text] : []));
  const known = new Map(
    (await listByNumbers(db, numbers)).map((certificate) => [certificate.number, certificate]),
  );
  return read.map(({ row, number }) => {
    if ('error' in number) return verdict(row, number.error);
    const certificate = known.get(number.text);
    return certificate ? verdict(row, certificate.state, certificate) : verdict(row, 'unknown');
  });
}

function numberOf(typed: string): { text: string } | { error: ListedState } {
  if (typed === '') return { error: 'empty' };
  const number = readCertificateNumber(typed);
  if (typeof number === 'string') return { error: 'mistyped' };
  return { text: formatCertificateNumber(number) };
}

const verdict = (
  { row, typed, owner }: ListRow,
  state: ListedState,
  certificate?: CertificateRow,
): ListedCertificate => ({
  row,
  typed,
  state,
  number: certificate?.number ?? null,
  ownerName: certificate?.ownerName ?? null,
  isOwnerSame: certificate && owner !== '' ? isSame(owner, certificate.ownerName) : null,
  courseName: certificate?.courseName ?? null,
  credits: certificate?.credits ?? null,
  issuedAt: certificate?.issuedAt ?? null,
  replacedBy: certificate?.replacedBy ?? null,
});

/** Lists use either script and often omit the patronymic. */
function isSame(listed: string, printed: string): boolean {
  const words = new Set(normalizeText(printed).split(' '));
  const listedWords = normalizeText(listed).split(' ');
  return listedWords.length > 1 && listedWords.every((word) => words.has(word));
}

/** A row of the list with its number in the file. */
type ListRow = { row: number; typed: string; owner: string };

type Places = { number: number; owner: number };

/** Reads the numbers of a list row by row. */
async function readList(file: ReceivedFile, language: Language): Promise<ListRow[]> {
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
const allOf = (headings: readonly string[]) => new Set(headings.map(normalized));
const ofNumber = allOf(listHeadings.number);
const ofOwner = allOf(listHeadings.owner);

function findPlaces({ cells }: SheetRow): { places: Places; isHeading: boolean } | undefined {
  const number = cells.findIndex((cell) => ofNumber.has(normalized(cell)));
  const owner = cells.findIndex((cell) => ofOwner.has(normalized(cell)));
  if (number >= 0) return { places: { number, owner }, isHeading: true };
  // The first row is already a number: the list has no headings and the first column counts.
  if (readCertificateNumber(cells[0] ?? '') === 'shape') return undefined;
  return { places: { number: 0, owner }, isHeading: false };
}
