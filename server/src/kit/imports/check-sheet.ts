import { SHEET_ERRORS_SHOWN } from '@malaka/contracts/kit/limits';
import type { RowError } from '@malaka/contracts/kit/imports';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { readSheet, refusalOf } from '#/kit/excel/read-sheet.ts';
import {
  type Oddity,
  RefusedSheet,
  type SheetFormat,
  type SheetMessage,
  type SheetRow,
} from '#/kit/excel/sheet-types.ts';
import type { Text } from '#/kit/excel/texts.ts';
import type { Checker, SheetColumn, SheetKind } from './kind.ts';
import { matchColumns } from './match-columns.ts';
import { validationTexts } from './texts.ts';

/** Errors of a sheet: the first ones with texts, and the number of all. */
class RowErrorList {
  count = 0;
  readonly #shown: RowError[] = [];
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  add(row: number, column: string | null, text: Text): void {
    this.count += 1;
    if (this.#shown.length >= SHEET_ERRORS_SHOWN) return;
    this.#shown.push({ row, column, text: text[this.#language] });
  }

  /** Counts errors that are not listed one by one. */
  addUnlisted(count: number): void {
    this.count += count;
  }

  /** In file order. */
  get shown(): RowError[] {
    return this.#shown.toSorted((one, other) => one.row - other.row);
  }
}

export type CheckedSheet = { rowsCount: number; errors: RowErrorList; checker: Checker };

type Sheet = {
  kind: SheetKind;
  path: string;
  format: SheetFormat;
  accountId: number;
  language: Language;
};

/** Reads a sheet row by row and finds all its errors; changes nothing. */
export async function checkSheet(
  deps: Pick<Deps, 'db' | 'now' | 'personalData'>,
  { kind, path, format, accountId, language }: Sheet,
): Promise<CheckedSheet> {
  const checker = await kind.open(deps, accountId);
  const reading = new Reading(kind.columns, checker, language);
  try {
    for await (const message of readSheet(path, format)) {
      reading.take(message);
      if (reading.isHopeless) break;
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? refusalOf(error, language) : error;
  }
  return await reading.finish();
}

class Reading {
  readonly #columns: readonly SheetColumn[];
  readonly #checker: Checker;
  readonly #errors: RowErrorList;
  /** Rows and columns of oddities reported before their row. */
  readonly #odd = new Map<number, Set<number>>();
  #oddities: readonly Oddity[] = [];
  #headings: readonly string[] | undefined;
  #places: ReadonlyMap<string, number> | undefined;
  #rowsCount = 0;
  /** Set if required columns are missing, so that no row can be read. */
  isHopeless = false;

  constructor(columns: readonly SheetColumn[], checker: Checker, language: Language) {
    this.#columns = columns;
    this.#checker = checker;
    this.#errors = new RowErrorList(language);
  }

  take(message: Exclude<SheetMessage, { type: 'refused' }>): void {
    if (message.type === 'oddities') {
      this.#oddities = message.oddities;
      this.#errors.addUnlisted(message.count - message.oddities.length);
      return;
    }
    for (const row of message.rows) {
      if (this.#places) this.#read(row, this.#places);
      else if (!this.isHopeless) this.#readHeadings(row);
    }
  }

  async finish(): Promise<CheckedSheet> {
    await this.#checker.settle?.();
    if (!this.isHopeless && this.#rowsCount === 0)
      this.#errors.add(1, null, validationTexts.noRows);
    return { rowsCount: this.#rowsCount, errors: this.#errors, checker: this.#checker };
  }

  #readHeadings({ number, cells }: SheetRow): void {
    this.#headings = cells;
    const { places, errors } = matchColumns(this.#columns, cells);
    for (const text of errors ?? []) this.#errors.add(number, null, text);
    this.isHopeless = errors !== undefined;
    this.#places = places;
    if (!this.isHopeless) this.#reportOddities(number);
  }

  #reportOddities(firstRow: number): void {
    for (const oddity of this.#oddities) {
      if (oddity.row < firstRow) continue;
      if (oddity.what === 'merged') {
        this.#errors.add(oddity.row, null, validationTexts.merged(oddity.range));
        continue;
      }
      const heading = this.#headings?.[oddity.column - 1] || null;
      this.#errors.add(oddity.row, heading, validationTexts[oddity.what]);
      const columns = this.#odd.get(oddity.row) ?? new Set();
      this.#odd.set(oddity.row, columns.add(oddity.column - 1));
    }
  }

  #read({ number, cells }: SheetRow, places: ReadonlyMap<string, number>): void {
    this.#rowsCount += 1;
    const odd = this.#odd.get(number);
    const values: Record<string, string> = {};
    for (const { key, isOptional, maxLength } of this.#columns) {
      const place = places.get(key) ?? -1;
      const text = cells[place] ?? '';
      const isReported = odd?.has(place) ?? false;
      const heading = this.#headings?.[place] ?? null;
      values[key] = isReported || text.length > maxLength ? '' : text;
      if (isReported) continue;
      if (text.length > maxLength)
        this.#errors.add(number, heading, validationTexts.tooLong(maxLength));
      else if (text === '' && !isOptional) this.#errors.add(number, heading, validationTexts.empty);
    }
    this.#checker.read(number, values, (key, text) => {
      const heading = key === null ? null : (this.#headings?.[places.get(key) ?? -1] ?? null);
      this.#errors.add(number, heading, text);
    });
  }
}
