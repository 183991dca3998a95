import { CHECK_LIST_MAX_ROWS, PERSONAL_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';
import { normalizedWords } from '@malaka/grading/normalize-text';
import { readListRows } from '#/kit/excel/read-list-rows.ts';
import type { SheetRow } from '#/kit/excel/sheet-message.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { peopleHeadings, peopleListTexts } from './texts.ts';

/** A row of the list with its number in the file; uses whichever of the two columns is filled. */
export type PeopleRow = { row: number; typed: string; key: PersonKey | undefined };

/** Undefined: neither a phone nor a personal number. */
export type PersonKey = { kind: 'phone' | 'number'; text: string };

type Places = { phone: number; number: number };

/** Reads the phones or personal numbers of a list; skips rows without either. */
export async function readPeopleList(file: ReceivedFile, language: Language): Promise<PeopleRow[]> {
  const rules = { most: CHECK_LIST_MAX_ROWS, texts: peopleListTexts, findPlaces };
  const { rows, places } = await readListRows(file, language, rules);
  return rows.flatMap((row) => rowOf(row, places));
}

function rowOf({ number: row, cells }: SheetRow, places: Places): PeopleRow[] {
  const typed = (cells[places.phone] || cells[places.number] || '').slice(0, 64);
  return typed === '' ? [] : [{ row, typed, key: readKey(typed) }];
}

const LOCAL_LENGTH = 9;

/** A phone in any usual notation, or a personal number: their lengths distinguish them. */
export function readKey(typed: string): PersonKey | undefined {
  const digits = typed.replaceAll(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === PERSONAL_NUMBER_LENGTH) return { kind: 'number', text: digits };
  if (digits.length === LOCAL_LENGTH) return { kind: 'phone', text: `998${digits}` };
  return /^998\d{9}$/.test(digits) ? { kind: 'phone', text: digits } : undefined;
}

const normalized = (heading: string) => normalizedWords(heading).join(' ');
const known = (headings: readonly string[]) => new Set(headings.map(normalized));
const ofPhone = known(peopleHeadings.phone);
const ofNumber = known(peopleHeadings.personalNumber);

function findPlaces({ cells }: SheetRow): { places: Places; isHeading: boolean } | undefined {
  const phone = cells.findIndex((cell) => ofPhone.has(normalized(cell)));
  const number = cells.findIndex((cell) => ofNumber.has(normalized(cell)));
  if (phone >= 0 || number >= 0) return { places: { phone, number }, isHeading: true };
  if (!readKey(cells[0] ?? '')) return undefined;
  return { places: { phone: 0, number: -1 }, isHeading: false };
}
