import { SHEET_ERRORS_SHOWN } from '@malaka/contracts/kit/limits';
import type { RowError } from '@malaka/contracts/kit/imports';
import type { Language } from '#/kit/http/language.ts';
import type { Text } from '#/kit/excel/texts.ts';

/** Errors of a sheet: the first ones with texts, and the number of all. */
export class RowErrorList {
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
