import { type Oddity, RefusedSheet } from './sheet-message.ts';

/** Oddities listed one by one; further ones are only counted. */
const REPORTED_MAX = 1000;
/** Longest tag; anything longer is not a sheet. */
const TAG_MAX = 64 * 1024;
const LETTERS = 26;
const BEFORE_A = 64;

const tags = /<(\/?)(?:\w+:)?(row|c|f|v|is|mergeCell)(?=[\s/>])([^>]*)>/g;

/**
 * Finds in the XML of a worksheet what values alone do not show: merged cells, formulas never
 * calculated, and results such as #REF!. Accepts the text in chunks of any size.
 */
export class CellScanner {
  readonly oddities: Oddity[] = [];
  count = 0;
  #rest = '';
  #row = 0;
  #column = 0;
  #cell: { hasFormula: boolean; hasValue: boolean; isError: boolean } | undefined;

  feed(chunk: string): void {
    const text = this.#rest + chunk;
    const open = text.lastIndexOf('<');
    const isWhole = open < 0 || text.includes('>', open);
    const end = isWhole ? text.length : open;
    this.#rest = text.slice(end);
    if (this.#rest.length > TAG_MAX) throw new RefusedSheet('unreadable');
    for (const [, slash, name, attributes = ''] of text.slice(0, end).matchAll(tags)) {
      if (slash) this.#close(name!);
      else {
        this.#open(name!, attributes);
        if (attributes.endsWith('/')) this.#close(name!);
      }
    }
  }

  #open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
      this.#column = 0;
    } else if (name === 'c') {
      this.#column = columnOf(attribute(attributes, 'r')) ?? this.#column + 1;
      const isError = attribute(attributes, 't') === 'e';
      this.#cell = { hasFormula: false, hasValue: false, isError };
    } else if (name === 'mergeCell') this.#merged(attribute(attributes, 'ref') ?? '');
    else if (this.#cell && name === 'f') this.#cell.hasFormula = true;
    else if (this.#cell) this.#cell.hasValue = true;
  }

  #close(name: string): void {
    if (name !== 'c' || !this.#cell) return;
    const { hasFormula, hasValue, isError } = this.#cell;
    this.#cell = undefined;
    if (isError) this.#report({ what: 'error', row: this.#row, column: this.#column });
    else if (hasFormula && !hasValue) {
      this.#report({ what: 'formula', row: this.#row, column: this.#column });
    }
  }

  #merged(range: string): void {
    const row = Number(/\d+/.exec(range)?.[0] ?? 0);
    this.#report({ what: 'merged', row, range: range.slice(0, 40) });
  }

  #report(oddity: Oddity): void {
    this.count += 1;
    if (this.oddities.length < REPORTED_MAX) this.oddities.push(oddity);
  }
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];

/** `AB12` is column 28. */
function columnOf(ref: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce(
    (column, letter) => column * LETTERS + letter.charCodeAt(0) - BEFORE_A,
    0,
  );
}
