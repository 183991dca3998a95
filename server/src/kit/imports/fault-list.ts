import { SHEET_FAULTS_SHOWN } from '@malaka/contracts/kit/limits';
import type { SheetFault } from '@malaka/contracts/kit/imports';
import type { Language } from '#/kit/http/language.ts';
import type { Text } from '#/kit/excel/texts.ts';

/** The faults of a sheet: the first ones with their texts, all of them counted. */
export class FaultList {
  count = 0;
  readonly #shown: SheetFault[] = [];
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  add(row: number, column: string | null, text: Text): void {
    this.count += 1;
    if (this.#shown.length >= SHEET_FAULTS_SHOWN) return;
    this.#shown.push({ row, column, text: text[this.#language] });
  }

  /** What was found but not told one by one. */
  addUntold(count: number): void {
    this.count += count;
  }

  /** In the order of the file. */
  get shown(): SheetFault[] {
    return this.#shown.toSorted((one, other) => one.row - other.row);
  }
}
