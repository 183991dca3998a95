import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { FaultList } from './fault-list.ts';
import type { Checker, SheetColumn, SheetKind } from './kind.ts';
import { matchColumns } from './match-columns.ts';
import { readSheet } from '#/kit/excel/read-sheet.ts';
import { type Oddity, RefusedSheet } from '#/kit/excel/sheet-message.ts';
import type { SheetFormat, SheetMessage, SheetRow } from '#/kit/excel/sheet-message.ts';
import { refusalOf } from '#/kit/excel/refuse-sheet.ts';
import { faultTexts } from './texts.ts';

export type CheckedSheet = { rowsCount: number; faults: FaultList; checker: Checker };

type Sheet = {
  kind: SheetKind;
  path: string;
  format: SheetFormat;
  accountId: number;
  language: Language;
};

/** Reads a sheet row by row and finds everything that is wrong with it; changes nothing. */
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
  readonly #faults: FaultList;
  /** Row and column of cells that were told before their row came. */
  readonly #odd = new Map<number, Set<number>>();
  #oddities: readonly Oddity[] = [];
  #headings: readonly string[] | undefined;
  #places: ReadonlyMap<string, number> | undefined;
  #rowsCount = 0;
  /** Without its columns no row of a sheet can be read. */
  isHopeless = false;

  constructor(columns: readonly SheetColumn[], checker: Checker, language: Language) {
    this.#columns = columns;
    this.#checker = checker;
    this.#faults = new FaultList(language);
  }

  take(message: Exclude<SheetMessage, { type: 'refused' }>): void {
    if (message.type === 'oddities') {
      this.#oddities = message.oddities;
      this.#faults.addUntold(message.count - message.oddities.length);
      return;
    }
    for (const row of message.rows) {
      if (this.#places) this.#read(row, this.#places);
      else if (!this.isHopeless) this.#readHeadings(row);
    }
  }

  async finish(): Promise<CheckedSheet> {
    await this.#checker.settle?.();
    if (!this.isHopeless && this.#rowsCount === 0) this.#faults.add(1, null, faultTexts.noRows);
    return { rowsCount: this.#rowsCount, faults: this.#faults, checker: this.#checker };
  }

  #readHeadings({ number, cells }: SheetRow): void {
    this.#headings = cells;
    const { places, faults } = matchColumns(this.#columns, cells);
    for (const text of faults ?? []) this.#faults.add(number, null, text);
    this.isHopeless = faults !== undefined;
    this.#places = places;
    if (!this.isHopeless) this.#tellOddities(number);
  }

  #tellOddities(firstRow: number): void {
    for (const oddity of this.#oddities) {
      if (oddity.row < firstRow) continue;
      if (oddity.what === 'merged') {
        this.#faults.add(oddity.row, null, faultTexts.merged(oddity.range));
        continue;
      }
      const heading = this.#headings?.[oddity.column - 1] || null;
      this.#faults.add(oddity.row, heading, faultTexts[oddity.what]);
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
      const isTold = odd?.has(place) ?? false;
      const heading = this.#headings?.[place] ?? null;
      values[key] = isTold || text.length > maxLength ? '' : text;
      if (isTold) continue;
      if (text.length > maxLength) this.#faults.add(number, heading, faultTexts.tooLong(maxLength));
      else if (text === '' && !isOptional) this.#faults.add(number, heading, faultTexts.empty);
    }
    this.#checker.read(number, values, (key, text) => {
      const heading = key === null ? null : (this.#headings?.[places.get(key) ?? -1] ?? null);
      this.#faults.add(number, heading, text);
    });
  }
}
