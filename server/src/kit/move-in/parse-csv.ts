/** Parses a CSV as it arrives; holds only the current row. */
export class CsvParser {
  readonly #delimiter: string;
  #row: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quote inside quotes: the end of the cell, or the first half of an escaped quote. */
  #isAfterQuote = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *feed(chunk: string): Generator<readonly string[]> {
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]!;
      if (this.#isQuoted && !this.#isAfterQuote) {
        at = this.#readQuoted(chunk, at);
      } else if (sign === '"' && this.#isAfterQuote) {
        this.#cell += '"';
        this.#isAfterQuote = false;
      } else if (sign === '"' && this.#cell === '') {
        this.#isQuoted = true;
      } else if (sign === this.#delimiter) {
        this.#endCell();
      } else if (sign === '\n') {
        yield this.#endRow();
      } else if (sign !== '\r') {
        this.#cell += sign;
      }
    }
  }

  *end(): Generator<readonly string[]> {
    if (this.#cell !== '' || this.#row.length > 0) yield this.#endRow();
  }

  #readQuoted(chunk: string, from: number): number {
    const quote = chunk.indexOf('"', from);
    const end = quote < 0 ? chunk.length : quote;
    this.#cell += chunk.slice(from, end);
    this.#isAfterQuote = quote >= 0;
    return end;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = '';
    this.#isQuoted = false;
    this.#isAfterQuote = false;
  }

  #endRow(): readonly string[] {
    this.#endCell();
    const row = this.#row;
    this.#row = [];
    return row;
  }
}
